import { t } from '@vscode/l10n';
import type { Format } from '../text/format';
import { listTitle } from '../text/listTitle';
import { listed as enumerated } from '../text/phrases';
import { completenessText } from '../text/completenessText';
import { sanitizeLabel } from '../text/sanitizeLabel';
import type { ListedName, PackManifest } from './packFormat';

interface PackFacts extends Omit<PackManifest, 'files' | 'format' | 'version'> {
  readonly boardName: string;
  /** The files beside the README and the manifest. */
  readonly listed: readonly ListedName[];
  readonly isSample: boolean;
}

/** README.txt of an evidence pack: what the pack is, and what it proves. */
export function packReadme(facts: PackFacts, format: Format): string {
  const { boardName, name, scope, takenAt, madeAt, extension, listed, isSample } = facts;
  const sections: readonly (readonly [string, readonly (string | undefined | false)[]])[] = [
    [
      t('Evidence pack: {0}', sanitizeLabel(boardName)),
      [
        scope === 'vote'
          ? t('One vote of this board, as the service returned it when a snapshot was taken.')
          : t('What the service returned about this board when a snapshot was taken.'),
        isSample && t('Sample data included with Board Inspector, not a real board.'),
        '',
        name !== undefined && t('Snapshot: {0}', sanitizeLabel(name)),
        t('Snapshot taken: {0}', timeText(takenAt, format)),
        t('Pack made: {0}', timeText(madeAt, format)),
        t('Both by the clock of the computer that made it, with Board Inspector {0}.', extension),
      ],
    ],
    [
      t('Files'),
      [
        ...listed.map((each) => t('{0}: {1}', each, meaningOf(each))),
        t('{0}: {1}', 'manifest.json', manifestMeaning()),
      ],
    ],
    [t('What is in it'), [namesText(facts), votersText(), ...missingTexts(facts, format)]],
    [
      t('What it proves'),
      [
        t(
          'If Verify Evidence Pack finds no difference, the files haven’t changed since the manifest was written: it holds the SHA-256 of each.',
        ),
        t(
          'It isn’t signed, so it doesn’t prove who made it, or that the manifest is the first one. To be sure of that, compare the fingerprint that Verify Evidence Pack shows with the one that was shown to the person who made it.',
        ),
        t('It says what the service returned, not whether that is right.'),
      ],
    ],
    [
      t('How to use it'),
      [
        t(
          'In VS Code with the Board Inspector extension, run Verify Evidence Pack or Open Evidence Pack and select this zip file. That needs no account, and sends no request.',
        ),
        t('Without VS Code, read the tables, and compare the SHA-256 of each file with that in manifest.json.'),
      ],
    ],
  ];
  return `${sections.map(([title, lines]) => [title, '', ...lines.filter((line) => typeof line === 'string')].join('\n')).join('\n\n\n')}\n`;
}

const timeText = (time: string, format: Format): string => format.time(Date.parse(time)) ?? time;

function meaningOf(name: ListedName): string {
  switch (name) {
    case 'README.txt':
      return t('this text');
    case 'decisions.md':
      return t('the decision record of each vote whose outcome is proved');
    case 'statistics.csv':
      return t('the statistics of the board');
    case 'votes.csv':
      return t('the votes, one row each');
    case 'options.csv':
      return t('the options of the votes, ranked, with totals and shares');
    case 'meetings.csv':
      return t('the meetings, one row each');
    case 'files.csv':
      return t('the files, one row each');
    case 'snapshot.ndjson':
      return t('the records behind the tables, as JSON, one on each line, after a line that describes them');
  }
}

const manifestMeaning = () =>
  t('when the records were requested and with which operations, the versions, and the SHA-256 of each file');

const votersText = () => t('The voters of votes that aren’t clearly named are hidden in all of these files.');

function namesText({ names }: PackFacts): string {
  switch (names) {
    case 'received':
      return t('The records are as the service returned them. User IDs appear in the records and tables.');
    case 'pseudonyms':
      return t(
        'User IDs are replaced by pseudonyms such as P-01 in all files, so the records aren’t exactly as the service returned them.',
      );
    case 'aliases':
      return t(
        'The records are as the service returned them. In the tables, users appear under names given by the person who made this pack.',
      );
  }
}

/** Which parts weren't loaded, or aren't proved to be whole. */
function missingTexts({ operations }: PackFacts, format: Format): string[] {
  const failed = operations.filter(({ state }) => state === 'failed').map(({ part }) => part);
  const titles = failed.map((part) => (part === 'statistics' ? t('Statistics') : listTitle(part)));
  const doubts = operations.flatMap(({ completeness }) =>
    completeness ? (completenessText(completeness, format) ?? []) : [],
  );
  return [
    ...(failed.length > 0 ? [t('Couldn’t be loaded, or not all of it: {0}', enumerated(titles))] : []),
    ...doubts,
  ];
}
