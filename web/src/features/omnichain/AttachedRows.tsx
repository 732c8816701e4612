import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatExact } from '../../lib/format.ts';
import { ReceiptRow } from '../../ui/Receipt.tsx';
import { feeText } from './fee-text.ts';
import type { Network } from '@causeway/sdk/model';

/** What goes along with what is signed, and what of it comes back; nothing where there is none. */
export function AttachedRows({
  attached,
  back,
  network,
}: {
  attached: bigint;
  back: bigint;
  network: Network;
}): ReactElement | null {
  if (attached === 0n) return null;
  return (
    <>
      <ReceiptRow
        label={<Trans>Attached on top</Trans>}
        amount={formatExact(attached, network.decimals)}
        unit={network.symbol}
      />
      <ReceiptRow
        label={<Trans>Of it comes back, about</Trans>}
        amount={feeText(back, network.decimals)}
        unit={network.symbol}
      />
    </>
  );
}
