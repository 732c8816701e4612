import base from '../vitest.config.ts';
import { mutation } from './mutation.plugin.ts';

/** The web app's tests with one source replaced by a changed copy; used by scripts/mutation.mjs. */
export default { ...base, plugins: [mutation, ...(base.plugins ?? [])] };
