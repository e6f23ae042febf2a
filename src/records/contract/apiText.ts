import { elementType, fileTypes, rtcEvent, voteStatus, type CodeTable } from '../codes';
import type { Field } from '../description';
import { routes, type Route } from '../routes';
import { contractTypes, typeName, isWithoutUnit, type ContractType } from './contractTypes';

/** The text of docs/api.md with the tables that its operations, records, and codes have now, always in English. */
export const apiText = (written: string): string =>
  `${written
    .trimEnd()
    .split(/\n\n(?=##)/)
    .map(paragraphText)
    .join('\n\n')}\n`;

const generated = /^(?:\||`(?:GET|POST) |(?:Query|Body|Types for `fileType`):$|(?:Record|Response) `)/;

/** A paragraph with its tables before what it leaves open. */
function paragraphText(paragraph: string): string {
  const number = /^##+ (\d+(?:\.\d+)?)/.exec(paragraph)?.[1];
  if (number === undefined) return paragraph;
  const blocks = paragraph.split('\n\n').filter((block) => !generated.test(block));
  const open = blocks.findIndex((block) => block.startsWith('Left open'));
  return blocks.toSpliced(open < 0 ? blocks.length : open, 0, ...tablesOf(number)).join('\n\n');
}

const tablesOf = (number: string): string[] => [
  ...Object.values(routes).flatMap((each) => (each.paragraph === number ? routeText(each) : [])),
  ...contractTypes.flatMap((each) => (each.record.paragraph === number ? recordText(each) : [])),
  ...codesText(number),
];

function routeText({ method, path, headers, parameters }: Route): string[] {
  const shown = headers.map((name) => (name === 'token' ? '`token`' : '`Content-Type: application/json`'));
  const names = Object.entries(parameters);
  return [
    `\`${method} ${path}\`, with ${shown.length === 1 ? 'the header' : 'the headers'} ${shown.join(' and ')}.`,
    method === 'GET' ? 'Query:' : 'Body:',
    tableText(
      ['Parameter', 'Type', 'Required', 'Meaning'],
      names.map(([name, { documented, required, meaning }]) => {
        const must = required === undefined ? 'not stated' : required ? 'yes' : 'no';
        return [name, documented, must, meaning];
      }),
    ),
  ];
}

function recordText({ name, record, isResponse }: ContractType): string[] {
  const rows = Object.entries(record.fields).map(([key, field]) => [
    key,
    typeText(field),
    field.title,
    meaningText(field),
  ]);
  return [
    `${isResponse ? 'Response' : 'Record'} \`${name}\`:`,
    tableText(['Field', 'Type', 'Shown as', 'Meaning'], rows),
  ];
}

function typeText({ documented, optional, record, item }: Field<unknown>): string {
  if (record) return `object: ${typeName(record)}`;
  if (item?.record) return `array of ${typeName(item.record)}`;
  return optional === true ? `${documented}, optional` : documented;
}

const meaningText = (field: Field<unknown>): string =>
  [
    ...(field.meaning === undefined ? [] : [field.meaning]),
    ...(field.item?.codes === elementType ? ['Codes: §2.7.'] : []),
    ...(isWithoutUnit(field) ? ['No unit (§2.11).'] : []),
  ].join(' ');

/** The codes of a paragraph, from their tables. */
function codesText(number: string): string[] {
  if (number === '2.7') return [tableText(['Code', 'Element'], rowsOf(elementType))];
  if (number === '4.4') {
    const types = Object.entries(fileTypes).map(([category, each]) => [category, each.join(', ')]);
    return ['Types for `fileType`:', tableText(['Category', 'Types'], types)];
  }
  if (number !== '3') return [];
  return [
    tableText(
      ['Field', 'Value', 'Meaning'],
      [
        ...rowsOf(voteStatus).map((row) => ['`status` of a vote (§2.3)', ...row]),
        ...rowsOf(rtcEvent).map((row) => ['`rtcEvent` of a meeting (§2.9)', ...row]),
        ['`realEnd` of a meeting (§2.9)', 'true', 'the meeting is really over'],
        ['`realEnd` of a meeting (§2.9)', 'false', 'it isn’t'],
      ],
    ),
  ];
}

const rowsOf = (codes: CodeTable): string[][] => [...codes].map(([value, name]) => [String(value), name]);

/** Without padding, because an editor would wrap such long lines. */
const tableText = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
