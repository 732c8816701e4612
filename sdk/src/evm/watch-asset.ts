import type { Eip1193Provider } from './provider.ts';

/** [7.64] Asks the wallet to show a token. Native coins are shown anyway. */
export async function watchAsset(
  provider: Eip1193Provider,
  token: { address: string; symbol: string; decimals: number; icon?: string },
): Promise<boolean> {
  const image = token.icon?.startsWith('https://') ? { image: token.icon } : {};
  const options = {
    address: token.address,
    symbol: token.symbol.slice(0, 11),
    decimals: token.decimals,
    ...image,
  };
  return (
    (await provider.request({ method: 'wallet_watchAsset', params: { type: 'ERC20', options } })) === true
  );
}
