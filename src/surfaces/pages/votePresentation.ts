import { copiedAs } from '../exports/exportTexts';
import { t } from '@vscode/l10n';
import { pathOf, type Ref, isInSection } from '../../core/ref';
import { sanitizeLabel } from '../../core/sanitizeLabel';
import type { ComposedView } from '../../kinds/parts/composeView';
import { mayBeWithheld } from '../../kinds/vote/ballotVerdict';
import { type ChosenCuts, runOffOptions, cutPlace } from '../../kinds/vote/cutLine';
import { inMarkdown } from '../../kinds/parts/markdown';
import type { DetailsView } from '../../protocol/view';
import { recordIn, recordKeys } from '../../service/store/recordsByKey';
import type { PanelController, PageHost, PanelHandle } from './page';
import { standings } from '../../kinds/vote/standings';
import type { Decoded } from '../../records/decoding/decoded';
import type { Vote } from '../../records/vote';
import { shownValue } from '../../service/store/asyncCache';
import type { BoardStore } from '../../service/store/boardStore';

export interface PresentedVotes {
  readonly store: BoardStore;
  readonly chosenCuts: ChosenCuts;
  /** Selects the row of a record, if the tree is visible. */
  readonly selectRow: (ref: Ref) => Promise<unknown>;
  readonly copyText: PageHost['copyText'];
  /** Hides everything around the panel, or shows it again. */
  readonly fillScreen: (isFilled: boolean) => Promise<void>;
}

/** What the page of a vote does besides: it has a cut line, and presents one vote after another. */
export function votePresentation(ref: Ref, { store, chosenCuts, selectRow, copyText, fillScreen }: PresentedVotes) {
  let isFilled = false;
  const shownVotes = () => (ref.section === 'votes' ? shownValue(store.votes.peek(ref))?.records : undefined);
  const shownVote = () => recordIn(ref, shownVotes() ?? []);
  const handlers: PanelController['handlers'] = {
    go: async ({ to, presents }, panel) => {
      const adjacent = (presents ? adjacentVotes : adjacentRecords)(ref, store)[to];
      if (!adjacent) return;
      panel.navigateTo(pathOf(adjacent), presents && { type: 'present', isFilled: presents === 'fullScreen' });
      if (presents) isFilled = false;
      await selectRow(adjacent);
    },
    cut: ({ places }) => {
      const vote = shownVote();
      if (vote) chosenCuts.choose(vote, places);
    },
    fillScreen: async (message) => {
      isFilled = message.isFilled;
      if (!message.isDone) await fillScreen(isFilled);
      // While the side bar was hidden, another vote may have been shown.
      if (!isFilled) await selectRow(ref);
    },
  };
  return {
    handlers,
    closed: () => {
      if (isFilled) void fillScreen(false);
    },
    /** The name of the vote before its view is drawn; empty if it isn't loaded. */
    name: () => sanitizeLabel(shownVote()?.value?.name ?? ''),
    /** What the cut line decides, if the user has drawn one. */
    cutNote: (shown: ComposedView): string | undefined => {
      const vote = shownVote();
      const places = vote ? chosenCuts.of(vote) : 0;
      const cut = rankingIn(shown)?.cuts[places - 1];
      return cut && t('{0}: {1}', cutPlace(places), cut.text);
    },
    /** Copies the options that the cut line can't part, one a line, as those of another vote. */
    copyRunOff: async (panel: PanelHandle): Promise<void> => {
      const vote = shownVote();
      const options = vote?.value ? runOffOptions(vote.value, chosenCuts.of(vote)) : [];
      if (options.length === 0) return;
      const isRich = await copyText(options.join('\n'), () =>
        options.map((each) => `- ${inMarkdown(each)}`).join('\n'),
      );
      panel.post({ type: 'announce', text: copiedAs(isRich, t('Copied')) });
    },
    /** Whether the votes before and after a vote can be presented, if it can. */
    presentable: (composed: ComposedView): Pick<DetailsView, 'presentable'> => {
      if (!rankingIn(composed)) return {};
      const { previous, next } = adjacentVotes(ref, store);
      return { presentable: { previous: previous !== undefined, next: next !== undefined } };
    },
    /** Why watched votes may stay as they were loaded; nothing if they won't. */
    watchNote: (): Pick<DetailsView, 'asOfNote'> => {
      const votes = shownVotes();
      if (!votes || !mayBeWithheld(votes)) return {};
      // The list of a board is shown as a whole.
      return {
        asOfNote:
          shownVote()?.value?.voters === 'named'
            ? t('may lag behind, so that no choice shows in another vote of the board')
            : t('may lag behind, so that nobody’s choice shows'),
      };
    },
  };
}

const rankingIn = ({ detailsView }: ComposedView) => detailsView.blocks.find((block) => block.block === 'ranking');

/** The records before and after a record. */
export type Adjacent = Readonly<Record<'previous' | 'next', Ref | undefined>>;

const none: Adjacent = { previous: undefined, next: undefined };

/** The loaded records before and after a record. */
export function adjacentRecords(ref: Ref, store: BoardStore): Adjacent {
  const { part: _part, record: _record, ...section } = ref;
  // In a filtered list, neighbors come from the same filter.
  return isInSection(section)
    ? adjacentIn<Decoded<unknown>>(ref, shownValue(store.records.peek(section))?.records ?? [])
    : none;
}

/** The nearest votes before and after a vote that can be presented. */
export const adjacentVotes = (ref: Ref, store: BoardStore): Adjacent =>
  adjacentIn(ref, shownValue(store.votes.peek(ref))?.records ?? [], isPresentable);

const isPresentable = ({ value }: Decoded<Vote>): boolean => value !== undefined && standings(value).length > 0;

function adjacentIn<T extends Decoded<unknown>>(
  { part: _part, record, ...section }: Ref,
  records: readonly T[],
  isMeant: (decoded: T) => boolean = () => true,
): Adjacent {
  const keys = recordKeys(records);
  const at = record === undefined ? -1 : keys.indexOf(record);
  if (at < 0) return none;
  const find = (step: 1 | -1): Ref | undefined => {
    for (let other = at + step; ; other += step) {
      const [key, decoded] = [keys[other], records[other]];
      if (key === undefined || decoded === undefined) return undefined;
      if (isMeant(decoded)) return { ...section, record: key };
    }
  };
  return { previous: find(-1), next: find(1) };
}
