import { number, percent } from '../../../../src/core/say';
import assert from 'node:assert/strict';
import { createFormat } from '../../../../src/core/format';
import { ratio } from '../../../../src/core/numeric';
import { voteDetails } from '../../../../src/kinds/vote/voteDetails';
import { fileDetails } from '../../../../src/kinds/file/fileDetails';
import { meetingDetails } from '../../../../src/kinds/meeting/meetingDetails';
import { fieldHover } from '../../../../src/surfaces/documents/fieldHover';
import { fileRecord } from '../../../../src/records/file';
import { parseJson } from '../../../../src/core/parseJson';
import {
  factOf,
  decodedFile,
  decodedMeeting,
  decodedVote,
  json,
  viewContextAt,
} from '../../surfaces/pages/viewContexts';
import { read } from '../../surfaces/pages/read';

const fileWith = (size: string) =>
  fileDetails(viewContextAt('b', 'files', 'f'), decodedFile(json(`{"id":"f","fileSize":${size}}`)), []);

describe('numbers beyond double precision', () => {
  const digits = '7'.repeat(400);
  for (const [sent, shown] of [
    ['1e400', '⚠ 1e400 | unreadable | can’t be read as integer'],
    ['-0', '0 B | ok | returned as -0'],
    ['1E3', '1,000 B | ok | returned as 1E3'],
    ['12345678901234567.5', '⚠ 12345678901234567.5 | unreadable | can’t be read as integer'],
    ['9007199254740993', '8 PiB | ok | 9,007,199,254,740,993'],
  ] as const)
    it(`are shown exactly: a file size of ${sent}`, () =>
      assert.equal(read(factOf(fileWith(sent).detailsView, 'fileSize')), shown));

  it('keep all 400 digits', () => {
    assert.equal(factOf(fileWith(digits).detailsView, 'fileSize').note?.replaceAll(',', ''), digits);
  });

  it('are never shown as Infinity in a snapshot size', () => {
    const vote = decodedVote(json('{"elements":[{"snapshot":{"height":0.1000000000000000055,"width":1e400}}]}'));
    const shown = JSON.stringify(voteDetails(viewContextAt('b', 'votes', 'v'), vote));
    assert.deepEqual(vote.value?.elements?.[0]?.snapshot?.height, 0.1);
    assert.ok(!shown.includes('Infinity'));
  });

  it('are never shown as Infinity, NaN, or -0 in a hover', () => {
    const field = { field: fileRecord.fields.fileSize, paragraph: '2.8', key: 'fileSize' };
    for (const sent of ['1e400', '9'.repeat(400), '-0']) {
      const parsed = parseJson(sent);
      assert.ok('json' in parsed);
      assert.doesNotMatch(fieldHover(field, parsed.json, createFormat('en', 'utc')).join('\n'), /∞|NaN|Infinity|-0/);
    }
  });
});

describe('NaN, Infinity, and -0', () => {
  const huge = '9'.repeat(320);

  it('are not shown in a ranking of huge totals', () => {
    const decoded = decodedVote(
      json(
        `{"anonymous":true,"status":1,"tickets":${huge},"numberOfVoted":${huge},"results":[{"elementId":"a","total":${huge}},{"elementId":"b","total":1}],"elements":[]}`,
      ),
    );
    const shown = voteDetails(viewContextAt('b', 'votes', 'v'), decoded).detailsView;
    // JSON serializes non-finite numbers as null.
    assert.doesNotMatch(JSON.stringify(shown), /NaN|Infinity|∞|"(size|share|sort|used)":null/);
    assert.ok(JSON.stringify(shown).includes('100%'));
  });

  it('are not shown in a meeting with huge durations', () => {
    const decoded = decodedMeeting(
      json(`{"rtcDuration":${huge},"joiners":[{"joinDur":${huge},"editDur":${huge}},{"joinDur":1}]}`),
    );
    assert.doesNotMatch(
      JSON.stringify(meetingDetails(viewContextAt('b', 'meetings', 'm'), decoded).detailsView),
      /NaN|Infinity|∞|:null/,
    );
  });

  it('are not returned by any format', () => {
    const { bytes } = createFormat('en', 'utc');
    assert.deepEqual([number(-0), number(NaN), number(Infinity)], ['0', '–', '–']);
    assert.deepEqual([percent(-0), percent(NaN), percent(-Infinity)], ['0%', '–', '–']);
    assert.doesNotMatch(bytes(BigInt(huge)), /∞/);
  });

  it('are no 0% of some, and no 100% of all but some', () => {
    assert.deepEqual([0, 0.0004, 0.001, 0.999, 0.9996, 1].map(percent), [
      '0%',
      '<0.1%',
      '0.1%',
      '99.9%',
      '>99.9%',
      '100%',
    ]);
  });

  it('are not returned by ratio', () => {
    const big = BigInt(huge);
    assert.deepEqual(
      [ratio(big, big), ratio(1, big), ratio(big, 2n * big), ratio(big, 1), ratio(0, 0), ratio(3, 4)],
      [1, 0, 0.5, undefined, undefined, 0.75],
    );
  });
});
