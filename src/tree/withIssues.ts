import type { Format } from '../text/format';
import { issuesText } from '../text/amounts';
import { clauses, joinParts } from '../text/phrases';
import { signs } from './items/signs';
import type { TreeItemModel } from './items/treeItemModel';

/** Adds to the row of a board how many issues were found in what is loaded of it. */
export function withIssues(model: TreeItemModel, issues: number, format: Format): TreeItemModel {
  if (issues === 0) return model;
  const text = issuesText(issues, format);
  return {
    ...model,
    ...signs.alert,
    description: joinParts([text, model.description]),
    spoken: clauses([model.spoken, text]),
  };
}
