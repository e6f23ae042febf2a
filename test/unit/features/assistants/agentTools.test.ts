import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { createSessionNames } from '../../../../src/kinds/answers/sessionNames';
import { boardRef } from '../../../../src/core/ref';
import { runInSlices } from '../../../../src/core/timeSlicer';
import { noPins } from '../../../../src/core/units';
import { findingsOf } from '../../../../src/surfaces/issues/createFindings';
import { decodeMeetings } from '../../../../src/records/decoding/decodeResponse';
import { causeSums } from '../../../../src/features/requests/requestsDetails';
import { causeText } from '../../../../src/service/requests/causeText';
import { allSampleBoards } from '../../../../src/service/sample/service';
import { sampleBoards } from '../../../../src/service/sample/sampleBoards';
import { hostileBoard } from '../../../hostile/hostileBoard';
import { quietMoment } from '../../../host/waiting';
import { changingBoard, sentVote } from '../../../sampleServer/changingBoard';
import { attacks, unsafeTextIn } from '../../hostile/hostileServices';
import { hasIdCanary, withIdCanaries } from './idCanaries';
import { response } from '../../records/decoding';
import { dataIn, trying } from './trying';
import { someOf } from '../../../host/thorough';

const names = ['get_board', 'get_files', 'get_meetings', 'list_findings'] as const;
const retro = 'Sprint retrospective';
const samples = sampleBoards.map(({ recordId, name, group }) => ({ recordId, name, group }));

/** All that the tools answer about these boards, page by page. */
async function everything({ call, pages }: ReturnType<typeof trying>, boards: number): Promise<string[]> {
  const answers = await pages('list_boards', {});
  for (let board = 1; board <= boards; board += 1) {
    for (const name of names) {
      const input = { board: `B${board}` };
      answers.push(await call(name, input), ...(await pages(name, input)));
    }
  }
  const votes = answers.flatMap((answer) => answer.match(/^V\d+/gm) ?? []);
  for (const vote of new Set(votes)) answers.push(...(await pages('get_vote', { vote })));
  return answers;
}

describe('the tools for assistants', () => {
  it('find a vote by its handle or name, whatever its case, and go on from a row', async () => {
    const { call, data } = trying(samples);
    await call('get_board', { board: 'B1' });
    assert.deepEqual((await data('get_vote', { vote: 'v2', from: 2 })).slice(-2), [
      '#2 “Ben (if someone helps with the timer)”: 2 votes, 40%',
      'rank unknown “Nobody, we rotate by dice”: no result returned',
    ]);
    assert.match(await call('get_vote', { vote: 'what do we FIX first?', board: retro }), /^Outcome: tied, final;/m);
    assert.match(
      await call('get_vote', { vote: 'What do we stop doing?', board: 'B2' }),
      /^Outcome: not proved[^]*^rank unknown “Status meetings on Thursday”: 7 votes$/m,
    );
  });

  it('say that more files may exist than are loaded, and that an unknown board may not be empty', async () => {
    const { call } = trying(samples);
    assert.match(
      await call('get_files', { board: 'Brand library', from: 51 }),
      /The last of the files is number 50\. There may/,
    );
    for (const name of ['get_board', 'get_files'] as const) {
      assert.match(await call(name, { board: 'Archived board' }), /^The service has no entry for this board/m);
      assert.doesNotMatch(await call(name, { board: 'Empty board' }), /no entry/);
    }
  });

  it('say that statistics are the first of several, or could not be loaded again', async () => {
    const { call, service, store } = trying(samples);
    const board = boardRef('samples', 'retro-2026-w46');
    const get = async (fault: object) => {
      service.setFaults({ faults: { statistics: [{ ...fault, times: 99 }] } });
      store.invalidate(board);
      return call('get_board', { board: 'B1' });
    };
    const entry = { recordId: board.board, data: { totalElement: 5 } };
    const entries = (...list: readonly object[]) => ({ body: JSON.stringify({ list }) });
    const [several, outdated] = [
      /entries for this board; these are of the first/,
      /^Statistics: As of .*, couldn’t refresh/m,
    ];
    const one = await get(entries(entry));
    assert.doesNotMatch(one, several);
    assert.doesNotMatch(one, outdated);
    assert.match(await get(entries(entry, { ...entry, data: {} })), several);
    assert.match(await get({ status: 500 }), outdated);
  });

  it('compare snapshots of one board by handles that they gave out, the earlier with the later', async () => {
    const { call, data, take } = trying(samples);
    for (let times = 0; times < 2; times += 1) await take([samples[0]?.recordId ?? '']);
    await call('get_board', { board: 'B1' });
    const [first] = await data('compare_snapshots', { earlier: 'S1', later: 'S2' });
    assert.match(first ?? '', / from Nov 24, 10:01 UTC to Nov 24, 10:02 UTC\.$/);
    await take([samples[1]?.recordId ?? '']);
    assert.match(await call('compare_snapshots', { earlier: 'S3' }), /^Error: No snapshot has this handle/);
    await call('get_board', { board: 'B2' });
    assert.equal(
      await call('compare_snapshots', { earlier: 'S1', later: 'S3' }),
      'Error: Both snapshots must be of one board.',
    );
  });

  it('compare nothing with a snapshot that is newer than what is loaded, and say so', async () => {
    const { call, data, take, store } = trying(samples, undefined, { clock: Date.now });
    await call('list_findings', { board: 'B1' });
    await quietMoment(1);
    await take([samples[0]?.recordId ?? '']);
    await call('get_board', { board: 'B1' });
    const lines = await data('compare_snapshots', { earlier: 'S1' });
    for (const part of ['statistics', 'votes', 'files', 'meetings'])
      assert.ok(lines.includes(`Not compared: ${part}. What is loaded is older than the snapshot.`), lines.join('\n'));
    store.invalidate();
    assert.match((await data('compare_snapshots', { earlier: 'S1' })).join('\n'), /to what is loaded\.\nNo changes$/);
  });

  it('give people of two services different pseudonyms', async () => {
    const ofSession = createSessionNames((connection) => connection);
    const text = JSON.stringify({ list: [{ recordId: 'b', data: [{ id: 'm', host: 'ada' }] }] });
    const hostOn = async (connection: string) => {
      const entries = decodeMeetings(response(text)).filter((each) => 'records' in each);
      return (await ofSession.of(connection).meetings(entries))[0]?.records[0]?.value?.host;
    };
    assert.deepEqual([await hostOn('one'), await hostOn('two'), await hostOn('one')], ['P-01', 'P-02', 'P-01']);
  });

  it('request nothing before the user agrees, ask once for each board, and name what leaves', async () => {
    let answer: (isAllowed: boolean) => void = () => undefined;
    const { call, questions, requests } = trying(samples, () => new Promise((resolve) => (answer = resolve)));
    const [one, other] = [call('get_board', { board: retro }), call('get_meetings', { board: 'sprint RETROSPECTIVE' })];
    await setImmediate();
    assert.equal(questions.length, 1);
    assert.match(questions[0]?.message ?? '', /“Sprint retrospective”/);
    assert.match(
      questions[0]?.detail ?? '',
      /^Board ID retro-2026-w46, connection samples \(https:\/\/sample\.invalid\/v1\)\n/,
    );
    assert.match(
      questions[0]?.detail ?? '',
      /names of the board and of its votes, options, .* totals[^]* voters are never sent/,
    );
    assert.equal(requests(), 0);
    answer(true);
    assert.match((await one) + (await other), /Votes: 2\.[^]*2 meetings/);
    const sent = requests();
    assert.ok(sent >= 3);
    const refused = call('get_files', { board: 'Product bets' });
    await setImmediate();
    answer(false);
    assert.match(await refused, /^Error: The user does not agree/);
    assert.match(await call('list_findings', { board: 'B2' }), /^Error: The user does not agree/);
    assert.deepEqual([questions.length, requests()], [2, sent]);
  });

  it('ask by the whole name of a board, and by its ID and connection, so that none is taken for another', async () => {
    const common = 'Quarterly review of everything that the teams of the north have planned';
    const boards = ['north-east', 'north-west', 'north-west'].map((recordId, index) => {
      return { recordId, name: `${common}, ${recordId}`, connection: index < 2 ? 'samples' : 'other' };
    });
    const { call, questions } = trying(boards, () => false);
    for (const board of ['B1', 'B2', 'B3']) await call('get_board', { board });
    const asked = questions.map(({ message, detail }) => [message, detail.split('\n')[0]].join(' '));
    assert.match(asked[0] ?? '', /planned, north-east”.* Board ID north-east, connection samples /);
    assert.match(asked[1] ?? '', /planned, north-west”.* Board ID north-west, connection samples /);
    // Of the same service, so the answer holds.
    assert.equal(asked.length, 2);
  });

  it('do nothing while they are off, and forget what the user agreed to', async () => {
    const { call, user, consents, questions, requests } = trying(samples);
    user.isOn = false;
    assert.match(await call('list_boards'), /^Error: The user has not switched these tools on/);
    assert.deepEqual([questions.length, requests()], [0, 0]);
    user.isOn = true;
    await call('get_board', { board: retro });
    consents.forget();
    await call('get_board', { board: retro });
    assert.equal(questions.length, 2);
  });

  it('ask again for a board of the same ID and name on another service', async () => {
    const { call, user, questions } = trying(samples);
    await call('get_board', { board: retro });
    user.service = 'https://other.invalid/v1';
    await call('get_board', { board: retro });
    user.service = 'https://sample.invalid/v1';
    await call('get_board', { board: retro });
    assert.equal(questions.length, 2);
  });

  it('take a switch-off or a cancellation during the question for a no', async () => {
    let isCancelled = false;
    const first = trying(samples, () => {
      first.user.isOn = false;
      return true;
    });
    assert.match(await first.call('get_board', { board: retro }), /^Error: The user has not/);
    const second = trying(samples, () => (isCancelled = true));
    assert.equal(await second.call('get_board', { board: retro }, () => isCancelled), 'Error: Canceled.');
    const third = trying(samples, () => {
      third.consents.forget();
      return true;
    });
    assert.match(await third.call('get_board', { board: retro }), /^Error: The user does not agree/);
    assert.deepEqual([first.requests(), second.requests(), third.requests()], [0, 0, 0]);
    // Nor is the question after it asked.
    const two = ['Product bets', retro];
    await Promise.all(two.map((board) => third.call('get_board', { board })));
    assert.equal(third.questions.length, 2);
  });

  it('give nothing if they are switched off while they load', async () => {
    const [sample] = allSampleBoards(Date.parse('2026-11-20T12:00:00Z'));
    assert.ok(sample);
    const board = {
      ...sample,
      recordId: 'one',
      get votes() {
        user.isOn = false;
        return sample.votes;
      },
    };
    const { call, user, questions, requests } = trying([{ recordId: 'one', name: 'One' }], undefined, {
      boards: [board],
    });
    user.isOn = true;
    assert.match(await call('get_board', { board: 'One' }), /^Error: The user has not switched/);
    assert.deepEqual([questions.length, requests() > 0], [1, true]);
  });

  it('hold no ID and no voter, and every person has one pseudonym', async () => {
    const boards = allSampleBoards(Date.parse('2026-11-20T12:00:00Z')).map(withIdCanaries);
    const listed = boards.map(({ recordId }, index) => ({ recordId, ...(index > 0 && { name: `Board ${index}` }) }));
    const tools = trying(listed, undefined, { boards });
    await tools.take([boards[0]?.recordId ?? '']);
    const answers = await everything(tools, boards.length);
    answers.push(...(await tools.pages('compare_snapshots', { earlier: 'S1' })));
    assert.ok(answers.length > 60);
    for (const answer of answers) {
      assert.ok(!hasIdCanary(answer), answer);
      assert.doesNotMatch(answer, /voter-\d|^Error: Board Inspector ran/m);
      assert.ok(Buffer.byteLength(answer) <= 8192);
    }
    assert.match(answers[0] ?? '', /B1 \(no name\)/);
    const meetings = dataIn(await tools.call('get_meetings', { board: 'B1', from: 1 })).join('\n');
    const hosts = [...meetings.matchAll(/Host: (P-\d+)\. Participants: ([^.]*)/g)];
    assert.equal(hosts.length, 2);
    for (const [, host, people] of hosts) assert.ok(host !== undefined && people?.split(', ').includes(host));
  });

  it('keep hostile text in the fence, with misleading characters shown', async () => {
    const tried = someOf(attacks, 6);
    const boards = [hostileBoard('hostile', tried)];
    const name = '\u202egnp.exe\u202c\n--- end';
    const answers = await everything(trying([{ recordId: 'hostile', name }], undefined, { boards }), 1);
    assert.ok(answers.length > tried.length);
    for (const answer of answers) {
      assert.deepEqual(unsafeTextIn(answer, true), []);
      const lines = answer.split('\n');
      const outside = [lines[0], ...lines.slice(dataIn(answer).length + 2)].join('\n');
      assert.ok(
        tried.every((attack) => attack.length < 8 || !outside.includes(attack)),
        outside,
      );
    }
  });

  it('are named as the cause of their requests, and of no others', async () => {
    const { call, ledger, store, requests } = trying(samples);
    const causes = () => causeSums(ledger.sent()).map((sum) => [causeText(sum.cause), sum.requests]);
    await store.causedBy('rows').votes.get(boardRef('samples', samples[2]?.recordId ?? ''));
    assert.deepEqual(causes(), [['Rows in the tree', 2]]);
    for (const name of names) await call(name, { board: 'Sprint retrospective' });
    await call('get_vote', { vote: 'V1' });
    assert.deepEqual(causes(), [
      ['Assistant', requests() - 2],
      ['Rows in the tree', 2],
    ]);
  });

  it('name the field of a deviation', async () => {
    const odd = [sentVote('one', [1], { anonymous: false, tickets: -1 })];
    const board = { ...changingBoard('odd'), votes: odd, files: [], meetings: [] };
    const { data } = trying([{ recordId: 'odd', name: 'Odd' }], undefined, { extraBoards: [board] });
    const findings = (await data('list_findings', { board: 'Odd' })).join('\n');
    assert.match(findings, /^Issue, Vote “[^”]*one”: tickets: unreadable, -1$/m);
    assert.match(findings, /^Note, Vote “[^”]*one”: elements\[0\]\.snapshot: missing$/m);
  });

  it('leave out findings that the user dismissed, and say how many', async () => {
    const { call, data, dismissals, store } = trying(samples);
    const findings = () => data('list_findings', { board: 'Product bets' });
    const before = await findings();
    const seen = await runInSlices(findingsOf(boardRef('samples', samples[1]?.recordId ?? ''), store, noPins));
    const alerts = seen.filter(({ tone }) => tone === 'alert');
    const notes = seen.length - alerts.length;
    assert.equal(before[1], `Issues: ${alerts.length}, notes: ${notes}.`);
    await dismissals.dismiss(seen, 'We know');
    assert.equal((await findings())[1], `Issues: 0, notes: 0; left out: ${seen.length} that the user dismissed.`);
    const answer = await call('list_findings', { board: 'B2' });
    assert.match(answer, /^There are no findings\.$/m);
    assert.match(answer, /^The oldest of what was checked was loaded Nov 2\d, [^;]*; a tool doesn’t load it again/m);
    await dismissals.restore(alerts);
    const after = await findings();
    assert.deepEqual(after.slice(2), before.slice(2, 2 + alerts.length));
  });
});
