import records from './deployments.pinned.json';

/**
 * Contract addresses, salts and chain ids of the public deployments that this bundle serves (SR-06): the records that
 * `causeway deploy` wrote, put here by `npm run pin -- RECORD...`. They are part of the reproducible build and change
 * only with it; the API cannot replace them. Parsed when a network is chosen.
 */
export const pinnedRecords: readonly unknown[] = records;
