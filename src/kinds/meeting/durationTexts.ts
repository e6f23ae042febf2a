import { t } from '@vscode/l10n';
import { unitText } from '../parts/unitTexts';
import type { DurationUnit } from '../units/durationUnit';
import { number, tn } from '../../core/say';

/** Reports meetings whose duration contradicts their times; undefined when there are none. */
export const oddDurationsText = ({ odd, unit }: DurationUnit): string | undefined =>
  odd.length === 0
    ? undefined
    : tn(
        odd.length,
        t(
          '{n} meeting has an rtcDuration that isn’t consistent with {0}.|{n} meetings have an rtcDuration that isn’t consistent with {0}.',
          unitText(unit),
        ),
      );

/** Reports, for one meeting, that its duration contradicts its times. */
export const oddDurationText = ({ agree, of, unit }: DurationUnit): string =>
  t(
    'rtcDuration doesn’t match the start and end time in {0}, as it does in {1} of {2} meetings on this board.',
    unitText(unit),
    number(agree),
    number(of),
  );
