import { t } from '@vscode/l10n';

interface MomentRangeProps {
  readonly title: string;
  /** `YYYY-MM-DDTHH:mm`; undefined while untouched. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** From so many days ago, in place of `from`. */
  readonly days: number | undefined;
  readonly onChange: (from: string | undefined, to: string | undefined, days: number | undefined) => void;
}

/** From when, until when; either may be left open. Or the last days, which a range takes the place of. */
export const MomentRange = ({ title, from, to, days, onChange }: MomentRangeProps) => (
  <fieldset class="range">
    <legend>{title}</legend>
    <label class="field">
      {t('From')}
      <input
        type="datetime-local"
        value={from ?? ''}
        onChange={(event) => onChange(momentOf(event.currentTarget.value), to, undefined)}
      />
    </label>
    <label class="field">
      {t('Until')}
      <input
        type="datetime-local"
        value={to ?? ''}
        onChange={(event) => onChange(from, momentOf(event.currentTarget.value), undefined)}
      />
    </label>
    <label class="field">
      {t('Or last … days')}
      <input
        type="number"
        min={0}
        max={3650}
        value={days ?? ''}
        onChange={(event) => onChange(undefined, undefined, daysOf(event.currentTarget.value))}
      />
    </label>
  </fieldset>
);

/** Emptied is untouched. */
const momentOf = (value: string): string | undefined => (value === '' ? undefined : value.slice(0, 16));

/** What cannot be asked is not asked. */
const daysOf = (value: string): number | undefined =>
  /^\d{1,4}$/.test(value) ? Math.min(Number(value), 3650) : undefined;
