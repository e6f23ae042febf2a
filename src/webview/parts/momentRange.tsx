import { t } from '@vscode/l10n';

interface MomentRangeProps {
  readonly title: string;
  /** `YYYY-MM-DDTHH:mm`; undefined while untouched. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Relative start in days, instead of `from`. */
  readonly days: number | undefined;
  readonly onChange: (from: string | undefined, to: string | undefined, days: number | undefined) => void;
}

/** A date range open at either end, or the last `days` days, which a range replaces. */
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
        max={9999}
        value={days ?? ''}
        onChange={(event) => onChange(undefined, undefined, daysOf(event.currentTarget.value))}
      />
    </label>
  </fieldset>
);

/** An emptied field counts as untouched. */
const momentOf = (value: string): string | undefined => (value === '' ? undefined : value.slice(0, 16));

/** undefined for invalid input. */
const daysOf = (value: string): number | undefined => (/^\d{1,4}$/.test(value) ? Number(value) : undefined);
