import { t } from '@vscode/l10n';
import type { FileSearch } from '../../protocol/table';

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
      {t('Or in the last (days)')}
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

interface FileTypesProps {
  readonly types: FileSearch['types'];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** File types by category. A type in two categories is checked in both or neither. */
export function FileTypes({ types, chosen, onChange }: FileTypesProps) {
  const known = [...new Set(types.flatMap((category) => category.types))];
  const turn = (some: readonly string[], on: boolean) =>
    onChange(known.filter((type) => (some.includes(type) ? on : chosen.includes(type))));
  return (
    <fieldset class="types">
      <legend>{t('Types')}</legend>
      <div class="categories">
        {types.map((category) => (
          <div key={category.category} class="category" role="group" aria-label={category.title}>
            <CategoryBox
              title={category.title}
              some={category.types.some((type) => chosen.includes(type))}
              all={category.types.every((type) => chosen.includes(type))}
              onChange={(on) => turn(category.types, on)}
            />
            {category.types.map((type) => (
              <label key={type} class="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(type)}
                  onChange={(event) => turn([type], event.currentTarget.checked)}
                />
                {type}
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface CategoryBoxProps {
  readonly title: string;
  readonly some: boolean;
  readonly all: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Checked, unchecked or indeterminate, which only the property can set. */
const CategoryBox = ({ title, some, all, onChange }: CategoryBoxProps) => (
  <label class="check whole">
    <input
      ref={(box) => {
        if (box) box.indeterminate = some && !all;
      }}
      type="checkbox"
      checked={all}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {title}
  </label>
);
