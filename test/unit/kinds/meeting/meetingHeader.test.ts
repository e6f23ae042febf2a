import assert from 'node:assert/strict';
import { meetingDetails } from '../../../../src/kinds/meeting/meetingDetails';
import { sample } from '../../surfaces/pages/viewContexts';

describe('the header of a meeting', () => {
  for (const [board, title, style, lines] of [
    [
      'retro-2026-w46',
      'Sprint 23 retrospective',
      'none',
      [
        'Nov 13, 2026, 09:30 to 10:20 UTC',
        '50 min by start and end · 6 participants · 2 recording assistants',
        'Ended',
      ],
    ],
    [
      'design-crit-live',
      'Design critique (live)',
      'open, updating',
      ['Open', '22 min since the start · 3 participants', ''],
    ],
    [
      'design-crit-live',
      'Ended, says one field; begun, says the other',
      'undecidable',
      ['State unclear', '40 min by start and end · 2 participants', '3 issues'],
    ],
    ['design-crit-live', 'Ended before it began', 'undecidable', ['State unclear', '', '1 issue']],
  ] as const)
    it(`says its state, length, and attendance: ${title}`, async () => {
      const { viewContext, decoded } = (await sample(board)).meeting(title);
      const { header } = meetingDetails(viewContext, decoded).detailsView;
      assert.ok(header);
      assert.equal(`${header.style}${header.isUpdating ? ', updating' : ''}`, style);
      assert.deepEqual(
        [
          header.headline,
          header.tiles.map(({ value, label }) => `${value} ${label}`).join(' · '),
          header.chips.map(({ text }) => text).join(),
        ],
        lines,
      );
    });
});
