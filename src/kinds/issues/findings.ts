import { t } from '@vscode/l10n';
import { deviationTone, issuesFirst, type Tone } from '../parts/severity';
import { deviationText } from '../../records/text/deviationText';
import { groupBy } from '../../core/groupBy';
import { issuesText, notesText } from '../../core/amounts';
import { clauses, sentences } from '../../core/phrases';
import { pathOf, type Ref } from '../../core/ref';
import type { Format } from '../../core/format';
import { isDocumentedForm, fieldAt } from '../../records/fieldAt';
import type { Deviation } from '../../records/decoding/deviation';
import type { Decoded } from '../../records/decoding/decoded';
import type { Fields, RecordDescription } from '../../records/description';
import type { AnyDescription } from '../../records/leaves';
import { actionOf } from '../../protocol/actions';
import type { FindingsBlock } from '../../protocol/blocks';
import { number, tn } from '../../core/say';

export type Finding = FindingsBlock['findings'][number];

/** A finding about a list of a board, or about a record in it. */
export interface RecordFinding {
  readonly tone: Tone;
  /** The list or record. */
  readonly ref: Ref;
  /** Records of the list may be missing. */
  readonly isIncomplete: boolean;
  /** What it is about, in a few words. */
  readonly subjectIn: () => string;
  /** The sentence, without a voter's name; `times`: how often it was found. */
  readonly textIn: (format: Format, times?: number) => string;
}

export const alert = (text: string): Finding => ({ tone: 'alert', text });
export const note = (text: string): Finding => ({ tone: 'note', text });

/** Issues, then notes; undefined without any. */
export const findingsBlock = (
  findings: readonly Finding[],
  title: string = foundTitle(findings),
): FindingsBlock | undefined =>
  findings.length === 0 ? undefined : { block: 'findings', id: 'findings', title, findings: issuesFirst(findings) };

function foundTitle(findings: readonly Finding[]): string {
  const alerts = findings.filter(({ tone }) => tone === 'alert').length;
  const notes = findings.filter(({ tone, actions }) => tone === 'note' && actions === undefined).length;
  if (alerts === 0) return t('Notes');
  if (notes === 0) return t('Issues');
  // What is about other records is grouped.
  return findings.some(({ about }) => about) ? t('Issues and notes') : clauses([issuesText(alerts), notesText(notes)]);
}

// More would push what follows out of sight; the records have the others.
const maxOnBoard = 10;
const maxAboveList = 3;

/** The first findings about a list, as a whole before its records, and how many more there are. */
export function findingsOfList(listed: readonly RecordFinding[], list: Ref, format: Format): Finding[] {
  const found = listed.filter(({ ref }) => ref.section === list.section && ref.filter === list.filter);
  const isWhole = ({ ref }: RecordFinding) => ref.record === undefined;
  const ordered = [...found.filter(isWhole), ...found.filter((each) => !isWhole(each))];
  return recordFindings(ordered, format, maxAboveList, pathOf(list));
}

/** The first findings about lists and records, with a line for each, and how many more there are. `page`: of what they are shown. */
export function recordFindings(
  listed: readonly RecordFinding[],
  format: Format,
  max = maxOnBoard,
  page?: string,
): Finding[] {
  const found: Finding[] = [];
  const linesOfOne = groupBy(listed.slice(0, max), ({ ref, textIn }) => `${pathOf(ref)} ${textIn(format)}`);
  for (const same of linesOfOne.values()) {
    const [first] = same;
    if (!first) continue;
    const { tone, ref, subjectIn, textIn } = first;
    const [last, path, text] = [found.at(-1), pathOf(ref), textIn(format, same.length)];
    const isSame = last?.about?.path === path && last.tone === tone;
    // One after the other about one record are one, a line each.
    if (isSame) found.splice(-1, 1, { ...last, text: `${last.text}\n${text}` });
    else found.push({ tone, text, ...(path !== page && { about: { text: subjectIn(), path } }) });
  }
  if (listed.length <= max) return found;
  const text = t('and {0} more', number(listed.length - max));
  return [...found, { ...note(text), actions: [actionOf('showIssues')] }];
}

const maxDeviations = 50;

/**
 * Deviations of a record from the API text: number and first paths. A documented form isn't one. `tone`: of what
 * differs; if absent, as severe as it is.
 */
export function deviationFindings(
  decoded: Decoded<unknown>,
  description: AnyDescription,
  tone: Tone = deviationTone(decoded),
): Finding[] {
  const isDocumented = (deviation: Deviation): boolean => {
    const at = fieldAt(description as unknown as RecordDescription<Fields>, deviation.path);
    return at !== undefined && isDocumentedForm(deviation, at.field);
  };
  const telling = decoded.deviations.filter(isTelling);
  const accepted = decoded.deviations.filter((each) => each.severity === 'accepted' && !isDocumented(each));
  const found: Finding[] = [];
  if (telling.length > 0)
    found.push({
      tone,
      text: differsText(decoded),
      places: placesOf(telling),
    });
  if (accepted.length > 0) {
    const text = tn(
      accepted.length,
      t(
        '{n} value has another form than the examples of the API documentation, but is readable.|{n} values have another form than the examples of the API documentation, but are readable.',
      ),
    );
    found.push({ ...note(text), places: placesOf(accepted) });
  }
  return found;
}

const isTelling = ({ severity }: Deviation): boolean => severity !== 'accepted';

/** In how many places a record differs from the API documentation. */
export function differsText({ deviations }: Pick<Decoded<unknown>, 'deviations'>): string {
  const telling = deviations.filter(isTelling);
  const unreadable = telling.filter(({ severity }) => severity === 'unreadable').length;
  return sentences([
    tn(telling.length, t('{n} difference from the API documentation.|{n} differences from the API documentation.')),
    unreadable > 0 && tn(unreadable, t('{n} value can’t be read.|{n} values can’t be read.')),
  ]);
}

/** The first places that deviate, and how many more do. */
function placesOf(deviations: readonly Deviation[]): NonNullable<Finding['places']> {
  const shown = deviations.slice(0, maxDeviations);
  const more = deviations.length - shown.length;
  return [
    ...shown.map((deviation) => ({ text: deviationText(deviation), path: deviation.path })),
    ...(more > 0 ? [{ text: t('and {0} more', number(more)) }] : []),
  ];
}

/** What needs review in what is loaded of a board, without what the user dismissed. */
export interface BoardIssues {
  /** A sentence for each issue in its statistics. */
  readonly statistics: readonly ((format: Format) => string)[];
  /** Number of issues in votes, meetings, and files, and in these lists as a whole. */
  readonly votes: number;
  readonly meetings: number;
  readonly files: number;
  /** The findings about its lists and records: issues, then other doubts, then deviations from the API text. */
  readonly listed: readonly RecordFinding[];
  /** The different issues in a few words each, those in its statistics first. */
  readonly titlesIn: () => readonly string[];
  /** Number of issues that the user dismissed. */
  readonly dismissed: number;
}

/**
 * The issues of a board, or of a snapshot of it, once everything that is loaded of it has been checked; with `mayBeOld`,
 * those of the last check, without waiting for one that is running.
 */
export type IssuesOf = (board: Ref, mayBeOld?: boolean) => Promise<BoardIssues>;
