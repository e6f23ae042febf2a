import { elementType, fileCategories, rtcEvent, userRole, voteStatus } from './codes';
import type { Fields, RecordDescription } from './description';
import { boardRecord } from './board';
import { fileRecord } from './file';
import { meetingRecord } from './meeting';
import { tokenRecord } from './responses';
import { voteRecord } from './vote';

/** The records that operations return; all others are nested in them. */
export const topRecords: readonly RecordDescription<Fields>[] = [
  tokenRecord,
  boardRecord,
  voteRecord,
  fileRecord,
  meetingRecord,
] as unknown as readonly RecordDescription<Fields>[];

/** All described records, including nested ones. */
export function allRecords(): readonly RecordDescription<Fields>[] {
  const found = new Set<RecordDescription<Fields>>();
  const visit = (description: RecordDescription<Fields>) => {
    if (found.has(description)) return;
    found.add(description);
    for (const field of Object.values(description.fields)) {
      const inner = field.record ?? field.item?.record;
      if (inner) visit(inner);
    }
  };
  topRecords.forEach(visit);
  return [...found];
}

/** All English texts of the descriptions, for the language bundles: titles, meanings, code names. */
export function allTexts(): string[] {
  const texts = new Set<string>();
  for (const description of allRecords()) {
    texts.add(description.title);
    for (const field of Object.values(description.fields)) {
      for (const each of [field, field.item]) {
        if (each) texts.add(each.title);
        if (each?.meaning !== undefined) texts.add(each.meaning);
      }
    }
  }
  for (const table of [voteStatus, elementType, userRole, rtcEvent, fileCategories])
    for (const name of table.values()) texts.add(name);
  return [...texts].toSorted();
}
