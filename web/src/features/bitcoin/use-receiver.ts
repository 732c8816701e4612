import { useState } from 'react';
import type { Address } from 'viem';
import { walletNetwork } from '../../wallets/bitcoin/session.ts';
import { forbiddenOn, readRecipient } from '@causeway/sdk/evm/recipient';
import { useOwnsOn } from '../../wallets/evm/session.ts';
import { readBitcoinRecipient } from '@causeway/sdk/bitcoin/recipient';
import { useCustodyScripts } from './use-reads.ts';
import type { BridgeEnv, Selection } from './use-selection.ts';

/** Who receives. It has to be named where the EVM wallet's own address is nobody's. */
export function useReceiver({ network, deployment }: BridgeEnv, sel: Selection) {
  const { deposit, target, chain, side, evm } = sel;
  const [entered, setTyped] = useState<string | null>(null);
  const ownsThere = useOwnsOn(target?.id);
  const typed = entered ?? (deposit && !ownsThere ? '' : null);
  const custody = useCustodyScripts(deployment, !deposit);
  const evmReading = deposit && typed !== null ? readRecipient(typed, chain ? forbiddenOn(chain) : []) : null;
  const bitcoinReading =
    deposit || custody.data === undefined
      ? null
      : readBitcoinRecipient(typed ?? side?.own ?? '', walletNetwork(network), custody.data);
  const named: Address | null = evmReading && 'address' in evmReading ? evmReading.address : null;
  return {
    typed,
    setTyped,
    evmReading,
    evmTo: typed === null ? evm : named,
    bitcoinReading,
    bitcoinTo: bitcoinReading && 'form' in bitcoinReading ? bitcoinReading : null,
    custodyKnown: custody.data !== undefined,
  };
}

export type Receiver = ReturnType<typeof useReceiver>;
