import { t } from '@vscode/l10n';
import type { FileFilterBlock } from '../../protocol/blocks';

interface FileTypesProps {
  readonly types: FileFilterBlock['types'];
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
