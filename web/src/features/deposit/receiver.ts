import type { Deployment } from '@causeway/sdk/deployments';

/** Contracts and tokens of the bridge on a chain: nobody means them as a receiver, and coins sent there are lost. */
export function forbiddenReceivers(deployment: Deployment, chainId: number): string[] {
  const chain = deployment.chains.find((c) => c.chainId === chainId);
  if (!chain) return [];
  const all = [
    chain.bridge,
    chain.lens,
    chain.timelock,
    chain.permit2,
    chain.custodyKeys,
    chain.faucetToken,
    ...chain.pools.flatMap((p) => [p.anchor, p.token]),
    ...chain.mintBridges.flatMap((b) => [b.address, b.token]),
    ...chain.bitcoinRouters.flatMap((r) => [r.address, r.token]),
  ];
  return all.filter((a) => typeof a === 'string');
}
