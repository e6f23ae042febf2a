import { parseArgs } from 'node:util';
import { editionsNamed, provision } from './edition';
import { program } from './program';

program(async () => {
  const { values } = parseArgs({ options: { edition: { type: 'string' } } });
  for (const edition of editionsNamed(values.edition)) await provision(edition);
});
