import { readFileSync } from 'node:fs';

const file = process.env.MUTATED_FILE;
const source = process.env.MUTATED_SOURCE;

/** Hands over a changed copy in the place of one source; scripts/mutation.mjs says which. */
export const mutation = {
  name: 'mutation',
  enforce: 'pre' as const,
  load(id: string) {
    return file && source && id.split('?')[0] === file ? readFileSync(source, 'utf8') : null;
  },
};
