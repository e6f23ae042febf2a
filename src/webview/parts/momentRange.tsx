import { t } from '@vscode/l10n';

interface MomentRangeProps {
  readonly title: string;
  /** `YYYY-MM-DDTHH:mm`; undefined while untouched. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (from: string | undefined, to: string | undefined) => void;
}

/** From when, until when; either may be left open. */
export const MomentRange = ({ title, from, to, onChange }: MomentRangeProps) => (
  <fieldset class="range">
    <legend>{title}</legend>
    <label class="field">
      {t('From')}
      <input
        type="datetime-local"
        value={from ?? ''}
        onChange={(event) => onChange(momentOf(event.currentTarget.value), to)}
      />
    </label>
    <label class="field">
      {t('Until')}
      <input
        type="datetime-local"
        value={to ?? ''}
        onChange={(event) => onChange(from, momentOf(event.currentTarget.value))}
      />
    </label>
  </fieldset>
);

/** Emptied is untouched. */
const momentOf = (value: string): string | undefined => (value === '' ? undefined : value.slice(0, 16));
