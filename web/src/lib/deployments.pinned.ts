import type { Deployment } from './deployments.ts';

/**
 * Contract addresses, salts and chain ids of the public deployments this bundle serves (SR-06). They are part of
 * the reproducible build and change only with it; the API cannot replace them. An operator puts the record that
 * `causeway deploy` wrote here before building.
 */
export const pinnedDeployments: readonly Deployment[] = [];
