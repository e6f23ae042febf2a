import { boardName } from '../../records/configured';
import { idText, isObject, type Json } from '../../core/json';
import type { Node } from './node';

/** The ID of a row's record as received; undefined without one. */
export function idOf(node: Node): string | undefined {
  switch (node.kind) {
    case 'board':
    case 'noEntry':
      return node.board.recordId;
    case 'vote':
    case 'file':
    case 'meeting':
      return field(node.decoded.json, 'id');
    case 'option':
      return node.standing.result?.elementId ?? node.standing.element?.elementId;
    case 'participant':
      return node.participant?.userId;
    case 'voter':
      return node.detail?.userId;
    default:
      return undefined;
  }
}

/** The name of a row's record as received; undefined without one. */
export function nodeName(node: Node): string | undefined {
  switch (node.kind) {
    case 'group':
      return node.name;
    case 'board':
      return boardName(node.board);
    case 'savedFilter':
      return node.savedFilter.name;
    case 'vote':
      return node.decoded.value?.name;
    case 'file':
      return node.decoded.value?.fileName;
    case 'meeting':
      return node.decoded.value?.title;
    case 'option':
      return node.standing.element?.text;
    default:
      return undefined;
  }
}

const field = (json: Json, key: string): string | undefined => (isObject(json) ? idText(json[key]) : undefined);
