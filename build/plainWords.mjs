// Lint rules. plain-words: metaphors that made this code hard to read stay out of its names, comments and test titles.
// one-clock: src/core/clock.ts alone reads the time of day.
import path from 'node:path';

const words =
  'roof|knock|knocked|furnish|forgive|gist|shelf|shelves|shelved|backer|spending|departure|depart|wish|wishes|gesture|' +
  'desk|doctor|patient|lane|gate|realm|anew|whoever|meanwhile|misbehave|misbehaviour|misbehavior|trouble|house|room|door|' +
  'told|held|scene|habit|dressed|goal|stray|neighbour';
const inName = new RegExp(`^(?:${words})s?$`);
const inText = new RegExp(`\\b(?:${words})s?\\b`, 'i');

const plainWords = {
  meta: { type: 'suggestion' },
  create: (context) => {
    const check = (node, name) => {
      const word = name.split(/(?=[A-Z])|[_\d]/).find((part) => inName.test(part.toLowerCase()));
      if (word) context.report({ node, message: `Use a plain word instead of “${word}” in the name ${name}.` });
    };
    const checkText = (place, text) => {
      const [word] = inText.exec(text) ?? [];
      if (word) context.report({ ...place, message: `Use a plain word instead of “${word}” in this text.` });
    };
    return {
      Program: (node) => {
        check(node, path.basename(context.filename).replace(/\..*/, ''));
        for (const { loc, value } of context.sourceCode.getAllComments()) checkText({ loc }, value);
      },
      // Titles of tests.
      'CallExpression[callee.name=/^(it|describe)$/] > Literal:first-child': (node) => checkText({ node }, node.value),
      Identifier: (node) => check(node, node.name),
      JSXIdentifier: (node) => check(node, node.name),
    };
  },
};

const oneClock = {
  meta: { type: 'problem' },
  create: (context) => {
    const refuse = (node) => context.report({ node, message: 'Only src/core/clock.ts reads the time of day.' });
    return {
      'MemberExpression[object.name=Date][property.name=now]': refuse,
      'NewExpression[callee.name=Date][arguments.length=0]': refuse,
      'CallExpression[callee.name=Date]': refuse,
    };
  },
};

export default { meta: { name: 'project' }, rules: { 'plain-words': plainWords, 'one-clock': oneClock } };
