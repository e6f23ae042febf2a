import { t } from '@vscode/l10n';
import type { FactsBlock } from '../../protocol/blocks';
import { useHighlight } from '../highlight';
import { useViewPreference } from '../pageState';
import { BlockFrame } from '../parts/block';
import { menuContext } from '../menuTarget';
import { CellText } from '../parts/cellText';

/** All fields of a record: title, meaning, value. */
export function Facts({ id, title, facts, folded }: FactsBlock) {
  const { found } = useHighlight();
  const [explained, setExplained] = useViewPreference<boolean>(`${id}.explained`, false);
  return (
    <BlockFrame
      kind="facts"
      id={id}
      title={title}
      folded={folded}
      isFound
      controls={
        facts.some(({ source }) => source !== '') && (
          <button type="button" class="quiet" aria-pressed={explained} onClick={() => setExplained(!explained)}>
            {t('Explain Fields')}
          </button>
        )
      }
    >
      <table>
        <tbody>
          {facts.map(({ key, title: name, meaning, source, value, isWide }) => (
            <tr
              key={key}
              class={isWide && 'wide'}
              aria-current={found === `#${key}`}
              {...menuContext(id === 'facts' && !key.startsWith('@') ? 'field' : 'value')}
            >
              <th scope="row" title={explained ? undefined : meaning}>
                <span class="fact-name">{name}</span>
                <span class={explained ? 'fact-key' : 'hidden'}>
                  {/* Computed values have no API field name. */}
                  {!key.startsWith('@') && (
                    <>
                      <code>{key}</code> {'· '}
                    </>
                  )}
                  {source}
                </span>
                {meaning !== undefined && <span class={explained ? 'meaning' : 'hidden'}>{meaning}</span>}
              </th>
              <td>
                <CellText cell={value} showsNote />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </BlockFrame>
  );
}
