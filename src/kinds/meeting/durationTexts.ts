import { t } from '@vscode/l10n';
import type { Format } from '../../core/format';
import { unitText } from '../parts/unitTexts';
import type { DurationUnit } from '../units/durationUnit';

/** Reports meetings whose duration contradicts their times; undefined when there are none. */
export const oddDurationsText = ({ odd, unit }: DurationUnit, format: Format): string | undefined =>
  odd.length === 0
    ? undefined
    : format.plural(
        odd.length,
        t(
          '{n} meeting has an rtcDuration that isn’t consistent with {0}.|{n} meetings have an rtcDuration that isn’t consistent with {0}.',
          unitText(unit),
        ),
      );

/** Reports, for one meeting, that its duration contradicts its times. */
export const oddDurationText = ({ agree, of, unit }: DurationUnit, format: Format): string =>
  t(
    'rtcDuration doesn’t match the start and end time in {0}, as it does in {1} of {2} meetings on this board.',
    unitText(unit),
    format.number(agree),
    format.number(of),
  );
