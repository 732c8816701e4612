import { isAddress } from 'viem';
import type { PoolChain, PoolToken } from './api/types.ts';
import { type FamilyName, NATIVE_ADDRESS, type Network, type Token } from './model.ts';

/** Families by the API's chainType [3.02]; chains of others are not offered. */
const FAMILIES: Readonly<Record<string, FamilyName>> = { EVM: 'evm', SOLANA: 'solana', TON: 'ton' };

/** What stands for a token's place: a chain's own coin, a contract, a mint, or a minter. */
const PLACES: Readonly<Record<FamilyName, (text: string) => boolean>> = {
  evm: (text) => isAddress(text, { strict: false }),
  solana: (text) => text === NATIVE_ADDRESS || /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  ton: (text) => text === NATIVE_ADDRESS || /^0:[0-9a-f]{64}$/.test(text),
};

/** What chains count their finality in. */
const UNITS: Readonly<Record<FamilyName, Network['unit']>> = { evm: 'block', solana: 'slot', ton: 'block' };

/** [5.23] A token is listed when it is active and has a pool that is live, or is pool-active in production test mode; or has a mint bridge. */
export function isListed(
  t: Pick<PoolToken, 'isActive' | 'poolId' | 'isPoolActive' | 'isPoolProdActive' | 'mint'>,
  productionTest: boolean,
): boolean {
  if (!t.isActive) return false;
  if (t.mint) return true;
  return t.poolId > 0 && (t.isPoolProdActive || (productionTest && t.isPoolActive));
}

function toToken(t: PoolToken, family: FamilyName): Token | null {
  const decimals = Number(t.tokenDecimals);
  const commonDecimals = Number(t.commonDecimals);
  const sane = (n: number) => Number.isInteger(n) && n >= 0 && n <= 38;
  if (!PLACES[family](t.tokenContractAddress)) return null;
  if (!sane(decimals) || !sane(commonDecimals) || commonDecimals > decimals) return null;
  return {
    key: `${t.mint ? 'mint' : 'pool'}:${t.tokenContractAddress.toLowerCase()}`,
    id: t.id,
    symbol: t.symbol,
    name: t.name,
    icon: t.icon,
    address: t.tokenContractAddress,
    decimals,
    commonDecimals,
    isNative: t.isNative,
    isActive: t.isActive,
    poolId: t.poolId,
    remotes: t.remotes ?? [],
    mint: t.mint,
    faucet: t.faucet,
  };
}

/** [5.23] Chains with at least one listed token. Tokens whose record makes no sense are left out. */
export function toNetworks(chains: readonly PoolChain[], productionTest: boolean): Network[] {
  return chains.flatMap((c) => {
    const family = FAMILIES[c.chainType];
    if (!family) return [];
    const tokens = (c.tokens ?? [])
      .filter((t) => isListed(t, productionTest))
      .flatMap((t) => toToken(t, family) ?? []);
    if (tokens.length === 0) return [];
    return [
      {
        id: c.chainID,
        family,
        unit: UNITS[family],
        name: c.chainName,
        label: c.chainLabel,
        icon: c.chainIcon,
        symbol: c.symbol,
        decimals: c.nativeDecimals,
        explorer: c.scanUrl.replace(/\/+$/, ''),
        rpc: c.rpc,
        testnet: c.testnet,
        router: c.supportContract,
        lens: c.lens,
        roles: c.roles ?? [],
        confirmations: Math.max(1, c.confirmations),
        finalityBlocks: c.finalityBlocks,
        blockSeconds: c.blockSeconds,
        pausedIn: c.pausedIn ?? c.paused,
        pausedOut: c.pausedOut ?? c.paused,
        gasPrice: c.gasPrice,
        tokens,
      },
    ];
  });
}
