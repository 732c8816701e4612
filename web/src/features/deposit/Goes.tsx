import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { checksumAddress, type Hex } from 'viem';
import { chainName } from '../../api/queries.ts';
import type { PoolChain } from '../../api/types.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { safeImage } from '../../ui/marks.ts';
import { HexIcon } from '../../ui/RoundImage.tsx';

/** An EVM address out of the form of messages, with its checksum. */
export function evmAddress(receiver: Hex): Hex {
  return checksumAddress(`0x${receiver.slice(-40)}`);
}

/** The asset and the chain that an address is for. */
export function Goes({
  symbol,
  chainId,
  chains,
}: {
  symbol: string;
  chainId: number;
  chains: readonly PoolChain[];
}): ReactElement {
  const name = chainName(chains, chainId);
  const src = safeImage(chains.find((c) => c.chainID === chainId)?.chainIcon);
  return (
    <span className="flex strong">
      <HexIcon name={name} chainId={chainId} src={src} />
      <Trans>
        {symbol} on {name}
      </Trans>
    </span>
  );
}

export function Receiver({ receiver }: { receiver: Hex }): ReactElement {
  return <AddressFull address={evmAddress(receiver)} className="sm" />;
}
