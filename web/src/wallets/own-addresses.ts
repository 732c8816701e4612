import { useMemo } from 'react';
import { useBitcoinSession } from './bitcoin/session.ts';
import { useEvmAddress } from './evm/session.ts';

/** Addresses of all connected wallets, each once: the EVM wallet's, then Bitcoin's where tokens and where coins are kept. */
export function useOwnAddresses(): readonly string[] {
  const evm = useEvmAddress();
  const accounts = useBitcoinSession((s) => s.accounts);
  return useMemo(() => {
    const all = [evm, ...accounts.flatMap((a) => [a.address, a.paymentAddress])];
    return [...new Set(all.filter((a) => typeof a === 'string'))];
  }, [evm, accounts]);
}
