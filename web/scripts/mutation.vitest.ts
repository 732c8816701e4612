import { readFileSync } from 'node:fs';
import base from '../vitest.config.ts';

/** The web app's tests with one source replaced by a changed copy; used by scripts/mutation.mjs. */
const file = process.env.MUTATED_FILE;
const source = process.env.MUTATED_SOURCE;

const plugin = {
  name: 'mutation',
  enforce: 'pre' as const,
  load(id: string) {
    return file && source && id.split('?')[0] === file ? readFileSync(source, 'utf8') : null;
  },
};

export default { ...base, plugins: [plugin, ...(base.plugins ?? [])] };
