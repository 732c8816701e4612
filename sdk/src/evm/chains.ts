import { type ErrorCode, WalletWarning } from '../errors.ts';
import { errorCodes, type Eip1193Provider, REJECTED, UNSUPPORTED } from './provider.ts';

/** What a wallet must be told to add a chain (EIP-3085). */
export interface ChainToAdd {
  id: number;
  name: string;
  symbol: string;
  decimals: number;
  rpc: string;
  explorer: string;
}

/** The wallet stayed on another chain. The message says what to do [8.19]. */
export class WrongChain extends WalletWarning {
  override name = 'WrongChain';

  constructor(code: ErrorCode, message: string) {
    super(message, code);
  }
}

export function hexChainId(id: number): string {
  return `0x${id.toString(16)}`;
}

async function currentChain(provider: Eip1193Provider): Promise<number> {
  return Number(await provider.request({ method: 'eth_chainId' }));
}

/**
 * [7.64] Brings the wallet to a chain: switches, adds the chain when the wallet cannot (4902, or what else it
 * answers to a chain that it does not know) and switches again, then asks the wallet where it is, because some answer before they have moved. A rejection stays a rejection.
 */
export async function switchChain(provider: Eip1193Provider, chain: ChainToAdd): Promise<void> {
  if ((await currentChain(provider)) === chain.id) return;
  const params = [{ chainId: hexChainId(chain.id) }];
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params });
  } catch (error) {
    const codes = errorCodes(error);
    if (codes.includes(REJECTED)) throw error;
    // No page can do it for the person.
    if (UNSUPPORTED.some((code) => codes.includes(code)))
      throw new WrongChain('wallet.SWITCH_BY_HAND', 'Please switch network!');
    // EIP-3326 says 4902 of a chain that it does not know; wallets say other things, too.
    await failing(() => addChain(provider, chain));
    if ((await currentChain(provider)) !== chain.id)
      await failing(() => provider.request({ method: 'wallet_switchEthereumChain', params }));
  }
  if ((await currentChain(provider)) !== chain.id)
    throw new WrongChain('wallet.STAYED', 'Please switch to the correct network');
}

/** A rejection stays one; anything else is a switch that failed. */
async function failing(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (errorCodes(error).includes(REJECTED)) throw error;
    throw new WrongChain('wallet.SWITCH_FAILED', 'Switch network error...');
  }
}

async function addChain(provider: Eip1193Provider, chain: ChainToAdd): Promise<void> {
  // In a page, an address without a host is the page's own.
  const absolute = (url: string) => new URL(url, globalThis.location?.href).href;
  await provider.request({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: hexChainId(chain.id),
        chainName: chain.name,
        nativeCurrency: { name: chain.symbol, symbol: chain.symbol, decimals: chain.decimals },
        rpcUrls: [absolute(chain.rpc)],
        ...(chain.explorer === '' ? {} : { blockExplorerUrls: [absolute(chain.explorer)] }),
      },
    ],
  });
}
