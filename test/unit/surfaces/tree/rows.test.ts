import assert from 'node:assert/strict';
import { foundInList } from '../../../../src/kinds/issues/listChecks';
import { boardRef } from '../../../../src/core/ref';
import type { Board } from '../../../../src/records/configured';
import type { Node, Note } from '../../../../src/surfaces/tree/node';
import { roots } from '../../../../src/surfaces/tree/roots';
import { idOf, nodeName } from '../../../../src/surfaces/tree/nodeText';
import { sampleNow } from '../../../../src/service/sample/boards/sampleBoard';
import { services, rowNamed } from './treeServices';
import { contributes } from '../../../../package.json';

const menus: Readonly<Record<'view/item/context', readonly { command?: string; when?: string }[]>> = contributes.menus;

describe('roots', () => {
  const none = { connections: [], savedFilters: [] };
  const board = (recordId: string, group?: string): Board => ({
    connection: 'c',
    recordId,
    target: 'user',
    ...(group === undefined ? {} : { group }),
  });

  it('lists boards in their groups, in configured order', () => {
    const boards = [board('a'), board('b', 'Team'), board('c'), board('d', 'Team')];
    const rows = roots({ badEntries: [], boards, ...none });
    assert.deepEqual(
      rows.map((row) =>
        row.kind === 'group' ? [row.name, ...row.boards.map(({ recordId }) => recordId)] : nodeName(row),
      ),
      ['a', ['Team', 'b', 'd'], 'c'],
    );
  });

  it('lists entries of settings that can’t be used besides the boards, each with its reason', () => {
    const entry = { name: 'x', problem: 'Why.', target: 'user' } as const;
    const badEntries = (['connections', 'boards', 'boards', 'files.savedFilters'] as const).map((setting) => ({
      ...entry,
      setting,
    }));
    const { itemOf } = services();
    const items = roots({ badEntries, boards: [board('a')], ...none }).map(itemOf);
    assert.deepEqual(
      items.map(({ label, description }) => [label, description].join(': ')),
      [
        'Connection x can’t be used: Why.',
        'Board x can’t be used: Why.',
        'Board x can’t be used: Why.',
        'Saved filter x can’t be used: Why.',
        'a: ',
      ],
    );
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
    assert.deepEqual(
      roots({ badEntries, boards: [], ...none }).map((row) => row.kind === 'badEntry' && row.entry.setting),
      ['connections', 'boards', 'boards'],
    );
  });
});

describe('the rows of a board without an entry in the statistics', () => {
  const rowsOf = async ({ board, below, store }: ReturnType<typeof services>, id: string) => {
    const node = board(id);
    await below(node);
    if ('ref' in node) await store.counters.get(node.ref);
    return { node, rows: await below(node) };
  };

  it('are one, which offers to edit and to remove it, and has its sections below', async () => {
    const made = services();
    const { node, rows } = await rowsOf(made, 'nobody');
    assert.deepEqual(
      rows.map((row) => made.itemOf(row).label),
      ['No entry for ID nobody'],
    );
    assert.equal(made.itemOf(node).description, 'no entry returned');
    for (const row of [node, ...rows]) assert.match(made.itemOf(row).context, /^board user .* noEntry$|^noEntry user$/);
    const [row] = rows as [Node];
    const sections = (await made.below(row)).map((each) => made.itemOf(each).label);
    assert.deepEqual(sections, ['Votes', 'Files', 'Meetings']);
    assert.deepEqual(
      made.service.record.map(({ operation }) => operation),
      ['token', 'statistics'],
    );
  });

  it('have a question mark, also for its meetings once they have none either, as nothing is known to have failed', async () => {
    const made = services();
    const { node, rows } = await rowsOf(made, 'nobody');
    await made.section('nobody', 'meetings');
    const sections = await made.below(rows[0]!);
    const meetings = sections.find((row) => row.kind === 'section' && row.ref.section === 'meetings');
    const shown = [node, meetings ?? assert.fail()].map((row) => made.itemOf(row));
    for (const { icon, color, spoken } of shown) {
      assert.deepEqual([icon, color], ['question', undefined]);
      assert.match(spoken ?? '', /no entry returned$/);
    }
  });

  it('stay while the service fails, with a row that says why they couldn’t be refreshed', async () => {
    const made = services();
    const { node } = await rowsOf(made, 'nobody');
    assert.ok('ref' in node);
    made.service.setFaults({ faults: { statistics: [{ connection: 'reset' }] } });
    made.store.invalidate(node.ref);
    await made.store.counters.get(node.ref);
    const rows = (await made.below(node)).map((row) => made.itemOf(row).label);
    assert.equal(rows.length, 2);
    assert.match(rows[0] ?? '', /^As of .*, couldn’t refresh$/);
    assert.equal(rows[1], 'No entry for ID nobody');
    assert.match(made.itemOf(node).description ?? '', /^no entry returned · as of Nov 18, 10:00 UTC, couldn’t refresh/);
  });

  it('are its sections if it was loaded before', async () => {
    const made = services();
    const { node } = await rowsOf(made, 'retro-2026-w46');
    assert.ok('ref' in node);
    made.service.setFaults({ faults: { statistics: [{ status: 200, body: '{"list":[]}' }] } });
    made.store.invalidate(node.ref);
    await made.store.counters.get(node.ref);
    assert.deepEqual(
      (await made.below(node)).map(({ kind }) => kind),
      ['failure', 'section', 'section', 'section'],
    );
  });

  it('are its sections if the response has an entry that may be the board’s', async () => {
    const body = '{"list":[{"recordId":"other","data":{}}]}';
    const made = services({ faultSettings: { faults: { statistics: [{ status: 200, body }] } } });
    const { rows } = await rowsOf(made, 'nobody');
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['failure', 'section', 'section', 'section'],
    );
  });
});

describe('the menu of a vote or meeting', () => {
  it('offers to watch it until it has ended', async () => {
    const { section, itemOf } = services();
    const { when = '' } = menus['view/item/context'].find(({ command }) => command === 'boardInspector.watch') ?? {};
    const isOffered = new RegExp(/viewItem =~ \/(.*)\/$/.exec(when)?.[1] ?? '(?!)');
    const offered = async (board: string, list: 'votes' | 'meetings', name: string) =>
      isOffered.test(itemOf(rowNamed(await section(board, list), itemOf, name)).context);
    assert.deepEqual(
      [
        await offered('design-crit-live', 'votes', 'Which direction'),
        await offered('retro-2026-w46', 'votes', 'What do we fix first?'),
        await offered('design-crit-live', 'meetings', 'Design critique (live)'),
        await offered('retro-2026-w46', 'meetings', 'Sprint 23 retrospective'),
      ],
      [true, false, true, false],
    );
  });
});

describe('the rows of the sample retrospective', () => {
  it('load only statistics when the board is expanded', async () => {
    const { board, below, itemOf, service, store } = services();
    const node = board('retro-2026-w46');
    assert.equal(itemOf(node).description, '');
    const sections = await below(node);
    assert.deepEqual(
      sections.map((row) => itemOf(row).label),
      ['Votes', 'Files', 'Meetings'],
    );
    if ('ref' in node) await store.counters.get(node.ref);
    assert.deepEqual(
      service.record.map(({ operation }) => operation),
      ['token', 'statistics'],
    );
    assert.match(itemOf(node).description ?? '', /^58 elements · \d+ visitors$/);
  });

  it('show two options as tied for first', async () => {
    const { section, below, itemOf } = services();
    const vote = rowNamed(await section('retro-2026-w46', 'votes'), itemOf, 'What do we fix first?');
    const { label, description, spoken } = itemOf(vote);
    assert.equal(`${label} | ${description}`, 'What do we fix first? | Tie: 2 options, 6 votes each · 8 voters');
    assert.equal(spoken, 'Vote What do we fix first?, Tie: 2 options, 6 votes each · 8 voters');
    const options = (await below(vote)).map(itemOf);
    assert.equal(options.length, 7);
    for (const option of options.slice(0, 2)) {
      assert.match(option.label, /^6\u2002/);
      assert.equal(option.description, '25% · tied for #1');
    }
    assert.match(options[2]?.description ?? '', /#3$/);
  });

  it('list the voters of an option with their votes', async () => {
    const { section, below, itemOf } = services();
    const vote = rowNamed(await section('retro-2026-w46', 'votes'), itemOf, 'What do we fix first?');
    const [first] = await below(vote);
    const voters = first ? await below(first) : [];
    assert.ok(voters.length > 1);
    assert.ok(voters.every((row) => row.kind === 'voter' && idOf(row)));
    assert.match(itemOf(voters[0]!).description ?? '', /^\d votes?$/);
  });

  it('mark recording assistants', async () => {
    const { section, below, itemOf } = services();
    const [meeting] = await section('retro-2026-w46', 'meetings');
    const joiners = (await below(meeting!)).map(itemOf);
    assert.ok(
      joiners.some(
        ({ description, icon }) => /Recording assistant \(100\)/.test(description ?? '') && icon === 'record',
      ),
    );
  });
});

describe('the rows of an anonymous vote', () => {
  it('name no voters if the service returned none', async () => {
    const { section, below, itemOf } = services();
    const vote = rowNamed(await section('product-bets-h1', 'votes'), itemOf, 'Our bets');
    const options = await below(vote);
    assert.ok(options.every(({ kind }) => kind === 'option'));
    assert.equal(itemOf((await below(options[0]!))[0]!).label, '8 votes · Voters not shown');
  });

  it('warn if the service returned voter IDs, and show none of them', async () => {
    const { section, below, itemOf } = services();
    const vote = rowNamed(await section('product-bets-h1', 'votes'), itemOf, 'Honestly');
    assert.equal(vote.kind, 'vote');
    const rows = await below(vote);
    const all = [vote, ...rows, ...(await Promise.all(rows.map(below))).flat()];
    assert.equal(itemOf(rows[0]!).label, 'Voters not shown');
    const sent = JSON.stringify(vote.kind === 'vote' && vote.decoded.json);
    const ids = [...sent.matchAll(/"userId":"([^"]+)"/g)].map(([, id]) => id!);
    assert.equal(ids.length, 5);
    for (const row of all) {
      const texts = JSON.stringify(itemOf(row));
      // The creator is shown, which doesn't reveal a ballot.
      for (const id of ids) assert.ok(!texts.replace(`Creator: ${id}`, '').includes(id), `${id} in ${texts}`);
      assert.ok(row.kind !== 'voter');
    }
  });
});

describe('the rows of a vote without an outcome', () => {
  const rowsOf = async (status: number | null, ...totals: readonly unknown[]) => {
    const { section, below, itemOf, service } = services();
    const elements = totals.map((_, at) => ({ elementId: `e${at}`, text: `Text ${at}` }));
    const results = totals.map((total, at) => ({ elementId: `e${at}`, total, detail: [] }));
    const vote = { id: 'v', name: 'n', anonymous: true, tickets: 3, numberOfVoted: 6, status, elements, results };
    service.setFaults({ faults: { votes: [{ body: JSON.stringify({ data: [vote] }) }] } });
    const [row] = await section('retro-2026-w46', 'votes');
    assert.ok(row);
    return { vote: itemOf(row), options: (await below(row)).map(itemOf) };
  };

  for (const unknown of ['12 votes', null, 12.5, '1.5', '-3', -3])
    it(`show no star, rank, or sum if a total is ${JSON.stringify(unknown)}`, async () => {
      const { vote, options } = await rowsOf(1, unknown, 1);
      // A missing total is none that can't be read.
      const issue = unknown === null ? '' : ' · 1 issue';
      assert.equal(`${vote.label} | ${vote.description}`, `n | Outcome unknown · 6 voters${issue}`);
      assert.equal(vote.spoken, `Vote n, Outcome unknown · 6 voters${issue}`);
      assert.equal(vote.icon, issue === '' ? 'question' : 'warning');
      for (const { icon, color, description, tooltip, spoken } of options) {
        assert.equal(icon, 'circle-slash');
        assert.equal(color, undefined);
        assert.doesNotMatch(`${description} ${tooltip} ${spoken}`, /#\d|%|tied/);
      }
    });

  it('show no star if the vote is open or its status is unknown', async () => {
    for (const status of [0, null, 7]) {
      const { options } = await rowsOf(status, 2, 1);
      assert.deepEqual(
        options.map(({ icon, color }) => [icon, color]),
        [
          ['circle-outline', undefined],
          ['circle-outline', undefined],
        ],
      );
      assert.equal(options[0]?.description, '66.7% · #1 so far');
    }
  });

  it('show a star for the first option if every total is known', async () => {
    const { vote, options } = await rowsOf(1, 2, 1);
    assert.equal(`${vote.label} | ${vote.description}`, 'n | First: “Text 0” · 6 voters');
    assert.deepEqual(
      options.map(({ icon, color, description }) => [icon, color, description]),
      [
        ['star-full', 'charts.yellow', '66.7% · #1'],
        ['circle-outline', undefined, '33.3% · #2'],
      ],
    );
  });
});

describe('the row of an anonymous vote with unreadable parts', () => {
  it('quotes no unreadable ballots', async () => {
    const { section, itemOf, service } = services();
    const sound =
      '"id":"v","name":"n","creator":"c","startTime":1,"duration":0,"tickets":1,"numberOfVoted":1,"status":1';
    const results = '[{"elementId":"e","total":1,"detail":["ann.lee",["bo",{"x":"cy"}]]}]';
    const vote = `{${sound},"elementTypes":[],"elements":[],"anonymous":true,"results":${results}}`;
    service.setFaults({ faults: { votes: [{ body: `{"data":[${vote}]}` }] } });
    const [row] = await section('retro-2026-w46', 'votes');
    const texts = JSON.stringify(itemOf(row!));
    assert.match(texts, /results\[0\]\.detail\[0\]: unreadable/);
    assert.ok(!/ann|"bo"|cy/.test(texts), texts);
  });

  it('quotes nothing from a record that is not a vote', async () => {
    const { section, itemOf, service } = services();
    service.setFaults({ faults: { votes: [{ body: '{"data":["ann.lee voted twice"]}' }] } });
    const [row] = await section('retro-2026-w46', 'votes');
    const texts = JSON.stringify(itemOf(row!));
    assert.match(texts, /the record: unreadable/);
    assert.ok(!texts.includes('ann.lee'), texts);
  });
});

describe('rows with contradictory times', () => {
  it('show a meeting as live only within a day of its start, and until its end time', async () => {
    const hour = 3_600_000;
    const iconOf = async (began: number, end: string) => {
      const start = sampleNow - began;
      const meeting = `{"id":"m","startTime":${start},"endTime":${end},"realEnd":false,"rtcEvent":"rtc_begin"}`;
      const { service, section, itemOf } = services();
      service.setFaults({ faults: { meetings: [{ body: `{"list":[{"recordId":"retro-2026-w46","data":[${meeting}]}]}` }] } }); // oxfmt-ignore
      const { icon, color } = itemOf((await section('retro-2026-w46', 'meetings'))[0]!);
      return [icon, color];
    };
    assert.deepEqual(await iconOf(hour, 'null'), ['broadcast', 'charts.green']);
    assert.deepEqual(await iconOf(25 * hour, 'null'), ['device-camera-video', 'disabledForeground']);
    assert.deepEqual(await iconOf(2 * hour, String(sampleNow - hour)), ['device-camera-video', 'disabledForeground']);
  });

  it('warn about a meeting that ended before it started, and a file deleted before it was created', async () => {
    const { section, itemOf, service } = services();
    const meeting = '{"id":"m","startTime":1723545858894,"endTime":1723545850000,"realEnd":true,"rtcEvent":"rtc_end"}';
    const file = '{"id":"f","fileName":"a.pdf","createdAt":1723545858894,"deletedAt":1723545850000}';
    service.setFaults({
      faults: {
        meetings: [{ body: `{"list":[{"recordId":"retro-2026-w46","data":[${meeting}]}]}` }],
        files: [{ body: `{"list":[${file}],"total":1}` }, { body: `{"list":[${file}],"total":1}` }],
      },
    });
    for (const name of ['meetings', 'files'] as const) {
      const [row] = await section('retro-2026-w46', name);
      const { icon, tooltip } = itemOf(row!);
      assert.equal(icon, 'warning');
      assert.match(tooltip ?? '', /According to the returned times, the (meeting ended|file was deleted) before/);
    }
  });
});

describe('the meetings of a board returned in several entries', () => {
  it('have a note if one of the entries is unreadable', async () => {
    const { section, itemOf, service } = services();
    const entry = (data: string) => `{"recordId":"retro-2026-w46","data":${data}}`;
    service.setFaults({ faults: { meetings: [{ body: `{"list":[${entry('[{"title":"x"}]')},${entry('null')}]}` }] } });
    const rows = (await section('retro-2026-w46', 'meetings')).map(itemOf);
    assert.equal(rows.length, 2);
    assert.match(rows[1]?.label ?? '', /^1 entry can’t be read\./);
  });
});

describe('the tooltip of a row', () => {
  const ref = { connection: 'c', board: 'b', section: 'files' } as const;
  const notes: readonly Note[] = [
    { kind: 'empty' },
    { kind: 'votersHidden', values: 5, unclear: false },
    { kind: 'votersHidden', values: 1, unclear: true },
    { kind: 'withoutNames', votes: 2n },
    { kind: 'noVotes' },
    { kind: 'participantsUnknown' },
    { kind: 'reportedButEmpty', reported: 3 },
    { kind: 'entriesUnreadable', entries: 2 },
    { kind: 'unrequestedEntries', entries: 2 },
    {
      kind: 'listFindings',
      found: foundInList({ places: [], mixed: [{ field: 'startTime', units: [] }] }),
      durations: undefined,
    },
    { kind: 'repeated', times: 2 },
    { kind: 'notProvedComplete', verdict: { kind: 'unknown', reason: 'samePage' } },
    { kind: 'tooMany', shown: 5000, all: 9000 },
  ];
  const rows: readonly Node[] = [
    ...notes.map((note): Node => ({ kind: 'note', ref, note })),
    { kind: 'note', ref: { ...ref, filter: '{}' }, note: { kind: 'empty' } },
    { kind: 'note', ref: { ...ref, filter: '{}' }, note: { kind: 'empty' }, within: 'savedFilter' },
    { kind: 'more', ref, shown: 50, reported: 137 },
    {
      kind: 'badEntry',
      key: 'k',
      entry: { setting: 'connections', name: 'Canvas', problem: 'It has no base URL.', target: 'user' },
    },
  ];

  it('begins with the complete label', () => {
    const { itemOf } = services();
    for (const row of rows) {
      const { label, tooltip = label } = itemOf(row);
      assert.ok(tooltip.startsWith(label), `${label}: ${tooltip}`);
    }
  });

  it('contains the number of files loaded and reported', async () => {
    const { section, below, board, itemOf } = services();
    const [more] = (await section('brand-library', 'files')).slice(-1);
    assert.match(itemOf(more!).tooltip ?? '', /^Load More · 50 of 137 reported$/);
    const files = (await below(board('brand-library'))).find((row) => itemOf(row).label === 'Files');
    assert.equal(itemOf(files!).tooltip, 'Files · 50 of 137 reported');
  });
});

describe('the count in a section row', () => {
  const votes = '{"data":[{"id":"v"}]}';
  const meetings = (more = '') => `{"list":[{"recordId":"retro-2026-w46","data":[{"id":"m"}]}${more}]}`;
  const files = (total: string) => `{"list":[{"id":"f"}]${total}}`;

  const countOf = async (name: 'votes' | 'meetings' | 'files', body: string) => {
    const { section, below, board, itemOf, service } = services();
    service.setFaults({ faults: { [name]: [{ body }] } });
    await section('retro-2026-w46', name);
    const rows = (await below(board('retro-2026-w46'))).map(itemOf);
    return rows.find(({ id }) => id.endsWith(`/${name}`))?.description;
  };

  it('is shown alone if the list is known to be complete', async () => {
    assert.equal(await countOf('votes', votes), '1');
    assert.equal(await countOf('meetings', meetings()), '1');
  });

  it('is marked as the number shown if rows may be missing', async () => {
    assert.equal(await countOf('votes', votes.replace('{', '{"data":[],')), '1 shown');
    assert.equal(await countOf('meetings', meetings(',{"recordId":"other","data":[]}')), '1 shown');
    assert.equal(await countOf('meetings', meetings(',{"recordId":"retro-2026-w46","data":null}')), '1 shown');
    assert.equal(await countOf('files', files('')), '1 shown');
    assert.equal(await countOf('files', files(',"total":1,"list":[{"id":"g"}]')), '1 shown');
  });

  for (const [totalMeeting, expected] of [
    [1, '1'],
    [3, '1 of 3 reported'],
    [0, '1 shown, 0 reported'],
  ] as const)
    it(`of 1 meeting is ${expected} if the statistics report ${totalMeeting}`, async () => {
      const { section, below, board, itemOf, service, store } = services();
      const statistics = { list: [{ recordId: 'retro-2026-w46', data: { totalMeeting } }] };
      service.setFaults({
        faults: { statistics: [{ body: JSON.stringify(statistics) }], meetings: [{ body: meetings() }] },
      });
      await section('retro-2026-w46', 'meetings');
      await store.counters.get(boardRef('samples', 'retro-2026-w46'));
      const rows = (await below(board('retro-2026-w46'))).map(itemOf);
      assert.equal(rows.find(({ label }) => label === 'Meetings')?.description, expected);
    });
});

describe('the rows of files', () => {
  it('load page by page, and show the number loaded and reported', async () => {
    const { section, store, itemOf } = services();
    const rows = await section('brand-library', 'files');
    const more = rows.at(-1)!;
    assert.equal(itemOf(more).label, 'Load More');
    assert.equal(itemOf(more).description, '50 of 137 reported');
    const ref = 'ref' in more ? more.ref : undefined;
    await store.moreFiles(ref!);
    await store.moreFiles(ref!);
    const all = await section('brand-library', 'files');
    assert.equal(all.filter(({ kind }) => kind === 'file').length, 137);
    assert.equal(new Set(all.map((row) => itemOf(row).id)).size, all.length);
    assert.ok(
      all.every(({ kind }) => kind === 'file'),
      'nothing more to load',
    );
  });

  it('include unreadable records, and mark deleted files', async () => {
    const { section, store, itemOf } = services();
    const [first] = await section('brand-library', 'files');
    const ref = first && 'ref' in first ? first.ref : undefined;
    await store.moreFiles(ref!);
    await store.moreFiles(ref!);
    const items = (await section('brand-library', 'files')).map(itemOf);
    assert.equal(items.filter(({ label }) => label === 'Unreadable record').length, 1);
    const deleted = items.filter(({ icon }) => icon === 'trash');
    assert.ok(deleted.length > 3);
    assert.ok(
      deleted.every(({ description, context }) => description?.startsWith('deleted') && /\bdeleted\b/.test(context)),
    );
    const unclear = items.filter(({ description }) => description?.startsWith('deletion unknown'));
    assert.ok(unclear.length > 0, 'files whose deletion is unclear');
  });

  it('show misleading characters in names visibly', async () => {
    const { section, store, itemOf } = services();
    const [first] = await section('brand-library', 'files');
    const ref = first && 'ref' in first ? first.ref : undefined;
    await store.moreFiles(ref!);
    await store.moreFiles(ref!);
    const labels = (await section('brand-library', 'files')).map((row) => itemOf(row).label);
    assert.ok(labels.some((label) => label.includes('⟦RLO⟧')));
    // eslint-disable-next-line no-control-regex
    assert.ok(labels.every((label) => !/[\u0000-\u001f\u202a-\u202e\u2066-\u2069]/.test(label)));
  });
});

describe('the row of a failure', () => {
  it('shows the cause in place, and differs from an empty list and a missing entry', async () => {
    const { section, below, board, service, store, itemOf } = services();
    service.setFaults({ faults: { votes: [{ status: 403 }] } });
    const failed = itemOf((await section('retro-2026-w46', 'votes'))[0]!);
    const empty = itemOf((await section('empty-board', 'meetings'))[0]!);
    const archived = board('archived-board');
    await store.counters.get('ref' in archived ? archived.ref : { connection: '', board: '' });
    const missing = itemOf((await below(archived))[0]!);
    assert.equal(failed.label, 'Access denied (HTTP 403)');
    assert.equal(empty.label, 'No meetings');
    assert.equal(missing.label, 'No entry for ID archived-board');
    assert.equal(new Set([failed.icon, empty.icon, missing.icon]).size, 3);
    assert.deepEqual([failed.context, empty.context, missing.context], ['failure retry', 'note', 'noEntry user']);
  });

  it('offers to sign in if the credentials were rejected', async () => {
    const { section, service, itemOf } = services();
    service.setFaults({ faults: { token: [{ status: 401 }] } });
    const row = itemOf((await section('retro-2026-w46', 'votes'))[0]!);
    assert.equal(row.context, 'failure signIn');
    assert.equal(row.command, 'boardInspector.signIn');
  });

  it('follows the pages loaded before', async () => {
    const { section, service, store, itemOf } = services();
    const [first] = await section('brand-library', 'files');
    const ref = first && 'ref' in first ? first.ref : undefined;
    service.setFaults({ faults: { files: [{ status: 403, times: 1 }] } });
    await store.moreFiles(ref!);
    const rows = await section('brand-library', 'files');
    assert.equal(rows.length, 51);
    assert.equal(itemOf(rows.at(-1)!).context, 'failure retry');
    await store.moreFiles(ref!);
    assert.equal((await section('brand-library', 'files')).filter(({ kind }) => kind === 'file').length, 100);
  });
});
