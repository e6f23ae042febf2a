import assert from 'node:assert/strict';
import { copiedFinding } from '../../../src/commands/copiedFinding';
import { globalOffsite } from '../../../src/sample/boards/globalOffsite';
import { retrospective, whatToFixFirst } from '../../../src/sample/boards/retrospective';
import type { SampleBoard } from '../../../src/sample/boards/sampleBoard';
import { defectiveBoards } from '../../sampleServer/defectiveBoards';
import { endServers } from '../api/serving';
import { checking, english } from './checking';

/** The findings of boards as shown, and as copied. */
async function findingsOf(boards: readonly SampleBoard[]): Promise<{ shown: string[]; copied: string[] }> {
  const { load, arranged } = await checking(boards);
  await load();
  const all = (await arranged()).groups.flatMap(({ findings }) => findings);
  return {
    shown: all.map(({ finding }) => finding.textIn(english)),
    copied: all.map((each) => copiedFinding(each, english)),
  };
}

describe('a copied finding', () => {
  afterEach(endServers);

  it('has its severity, title, sentence, subject, board, request, documented type, and place', async () => {
    const { copied } = await findingsOf([globalOffsite(), ...defectiveBoards()]);
    assert.match(copied.join('\n'), /^Documented as: integer, 0 = open, 1 = ended\. · API documentation §2\.3$/m);
    for (const expected of [
      [
        'Issue · Total isn’t the sum',
        '“Option a” has a total of 3, but its voters cast 2.',
        'Vote Wrong total',
        'Board Board defective · Board ID: defective · one',
        'GET /boards/voteData',
        'Vote ID: v-total · JSON Pointer in the record: /results/0/total',
      ],
      [
        'Issue · Number of meetings differs',
        'Meetings: 3 listed, but the statistics report 5.',
        'Statistics',
        'Board Board defective · Board ID: defective · one',
        'POST /statistics/boardData',
        'JSON Pointer in the record: /data/totalMeeting',
      ],
      [
        'Issue · Size: unreadable',
        'fileSize: unreadable, "large"',
        'File size unreadable.png',
        'Board Board defective · Board ID: defective · one',
        'POST /files/getBoardFileList',
        'Documented as: integer. · API documentation §2.8',
        'File record ID: f-0005 · JSON Pointer in the record: /fileSize',
      ],
    ])
      assert.ok(copied.includes(expected.join('\n')), expected[0]);
  });

  it('names no voter', async () => {
    const vote = { ...whatToFixFirst(), tickets: 1 };
    const { shown, copied } = await findingsOf([{ ...retrospective(), votes: [vote] }]);
    const voters = [
      ...new Set([...JSON.stringify(vote.results).matchAll(/\[?"(\w[\w.-]*)",\d+\]/g)].map(([, id]) => id)),
    ];
    assert.ok(voters.some((voter) => shown.join('\n').includes(String(voter))));
    for (const voter of voters) assert.ok(!copied.join('\n').includes(String(voter)));
    assert.match(copied.join('\n'), /Voters who cast more than the limit of 1 per person: 1\./);
  });
});
