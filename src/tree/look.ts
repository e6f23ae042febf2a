import type { Format } from '../model/format';
import type { BoardStore } from '../store/boardStore';
import { boardLook, sectionLook } from './looks/boardLook';
import { fileLook } from './looks/fileLook';
import type { Look } from './looks/look';
import { joinerLook, meetingLook } from './looks/meetingLook';
import { failureLook, moreLook, noteLook, nothingFoundLook } from './looks/noteLook';
import { searchLook } from './looks/searchLook';
import { groupLook } from './looks/topLook';
import { badConnectionLook, badSearchLook } from './looks/unusableLook';
import { optionLook, voteLook, voterLook } from './looks/voteLook';
import type { Node } from './node';

/** The tree item model of a row, from cached data only. `alone`: there is only one connection. */
export function look(node: Node, store: BoardStore, format: Format, alone: boolean): Look {
  const seen = lookOf(node, store, format, alone);
  return node.within === undefined ? seen : { ...seen, id: `${node.within}/${seen.id}` };
}

function lookOf(node: Node, store: BoardStore, format: Format, alone: boolean): Look {
  switch (node.kind) {
    case 'group':
      return groupLook(node.name, node.boards.length, format);
    case 'board':
      return boardLook(node.ref, node.board, store, format, alone);
    case 'section':
      return sectionLook(node.ref, store, format);
    case 'search':
      return searchLook(node.ref, node.search, node.key, store, format);
    case 'vote':
      return voteLook(node.ref, node.held, format);
    case 'option': {
      const anonymous = node.held.value?.voters !== 'named';
      return optionLook(node.ref, node.standing, format.number(node.best), anonymous, format);
    }
    case 'voter':
      return voterLook(node.ref, node.detail, node.index, format);
    case 'file':
      return fileLook(node.ref, node.held, node.versions.length, format);
    case 'meeting':
      return meetingLook(node.ref, node.held, format);
    case 'joiner':
      return joinerLook(node.ref, node.joiner, format);
    case 'failure':
      return failureLook(node.ref, node.failure, node.ofMore === true);
    case 'more':
      return moreLook(node.ref, node.shown, node.reported, format);
    case 'note':
      return node.note.says === 'empty' && node.ref.question !== undefined
        ? nothingFoundLook(node.ref, node.within !== undefined)
        : noteLook(node.ref, node.note, format);
    case 'badConnection':
      return badConnectionLook(node.key, node.name, node.problem);
    case 'badSearch':
      return badSearchLook(node.key, node.search.name, node.search.problem);
  }
}
