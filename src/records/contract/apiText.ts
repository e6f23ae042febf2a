import { elementType, fileTypes, rtcEvent, voteStatus, type CodeTable } from '../codes';
import type { Field } from '../description';
import { routes, type Route } from '../routes';
import { apiOutline, type OpenPoint, type Paragraph } from './apiOutline';
import { contractTypes, typeName, isWithoutUnit, type ContractType } from './contractTypes';

const introduction = `# API documentation

What Board Inspector knows about the REST API of a Canvas Collaboration Service: each operation and field that it reads, what the API’s own documentation leaves open or says in two ways, and what Board Inspector then does. Types of all records: **Copy Types** and **Save JSON Schema…**.

<!-- Generated from src/records by \`npm run api\`. -->`;

/** The text of docs/api.md. Always in English. */
export const apiText = (): string => `${[introduction, ...apiOutline.map(paragraphText)].join('\n\n')}\n`;

function paragraphText({ number, title, text, open }: Paragraph): string {
  const blocks = [
    number.includes('.') ? `### ${number} ${title}` : `## ${number}. ${title}`,
    text,
    ...Object.values(routes).flatMap((each) => (each.paragraph === number ? routeText(each) : [])),
    ...contractTypes.flatMap((each) => (each.record.paragraph === number ? recordText(each) : [])),
    ...codesText(number),
    open && openText(open),
  ];
  return blocks.filter((each) => each !== undefined).join('\n\n');
}

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

const openText = (open: readonly OpenPoint[]): string =>
  ['Left open, and what Board Inspector does:', '', ...open.map(([what, here]) => `- **${what}** ${here}`)].join('\n');

/** Without padding, because an editor would wrap such long lines. */
const tableText = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
