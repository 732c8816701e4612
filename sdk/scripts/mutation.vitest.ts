import { mutation } from '../../web/scripts/mutation.plugin.ts';
import base from '../vitest.config.ts';

/** The SDK's tests with one source replaced by a changed copy; used by scripts/mutation.mjs. */
export default { ...base, plugins: [mutation] };
