import { openWindow } from './window';
async function main() {
const theme = process.argv[2] ?? 'Default Dark Modern', tag = process.argv[3] ?? 'dark', locale = process.argv[4] ?? 'en';
const w = await openWindow({ settings: { 'boardInspector.sampleBoards.show': true, "workbench.tree.indent": 8 }, viewport: { width: 1400, height: 1300 }, theme, locale });
try {
  await w.openContainer(locale === 'en' ? 'Board Inspector' : '白板检视器');
  const p = w.page; await p.waitForTimeout(1500);
  const box = await p.locator('.part.sidebar').boundingBox();
  await p.mouse.move(box!.x + box!.width + 1, 500); await p.mouse.down(); await p.mouse.move(760, 500, { steps: 8 }); await p.mouse.up();
  const toggle = async (re: RegExp, nth = 0) => { const r = w.treeItem(re).nth(nth); await r.scrollIntoViewIfNeeded(); await r.locator('.monaco-tl-twistie').click(); await p.waitForTimeout(700); };
  const en = locale === 'en';
  for (const b of [/Product bets/, /Design critique/]) { await toggle(b); await toggle(en ? /^Votes/ : /^投票/); if (b.source.includes('Design')) await toggle(en ? /^Meetings/ : /^会议/); if (b.source.includes('Product')) { for (const v of [/How does|mood|Mood/i, /cut|bets/i]) { } 
     const votes = en ? w.treeItem(/^Vote /) : w.treeItem(/^投票 /); const n = await votes.count(); for (let i = n - 1; i >= 0; i--) { await votes.nth(i).locator('.monaco-tl-twistie').click(); await p.waitForTimeout(400);} }
     await w.screenshot(`tree-${tag}-${b.source.slice(0,7)}`); await toggle(b); }
  for (const b of [/Brand library/, /Global offsite/, /Archived/, /Empty board/]) { await toggle(b); if (b.source.includes('Brand')) await toggle(en ? /^Files/ : /^文件/); if (/Global|Empty|Archived/.test(b.source)) { await toggle(en ? /^Meetings/ : /^会议/); await toggle(en ? /^Votes/ : /^投票/);} if (!/Empty|Archived/.test(b.source)) { await w.screenshot(`tree-${tag}-${b.source.slice(0,7)}`); await toggle(b);} }
  await w.screenshot(`tree-${tag}-empty`);
  console.log(w.consoleErrors);
} finally { await w.close(); }
process.exit(0);
}
void main();
