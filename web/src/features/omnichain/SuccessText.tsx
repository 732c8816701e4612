import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { Network } from './model.ts';

/** [8.31], [8.32] Verbatim. */
export function SuccessText({ action }: { action: string }): ReactElement {
  if (action === 'Faucet') return <Trans>Congratulations! You have successfully claimed 1000 tERC20.</Trans>;
  return <Trans>{action} will initiate after confirmation.</Trans>;
}

/** Page of a transaction on the chain's explorer; null when there is none. */
export function explorerTx(network: Pick<Network, 'explorer'>, hash: string): string | null {
  return /^(https?:\/\/|\/(?!\/))/i.test(network.explorer) ? `${network.explorer}/tx/${hash}` : null;
}

/** [8.32] Opens the scan URL in a new tab. */
export function ExplorerLink({
  network,
  hash,
}: {
  network: Pick<Network, 'explorer'>;
  hash: string;
}): ReactElement | null {
  const href = explorerTx(network, hash);
  if (href === null) return null;
  return (
    <a className="link sm" href={href} target="_blank" rel="noopener noreferrer">
      <Trans>View on Explorer</Trans>
      <Icon name="external" size={12} />
    </a>
  );
}
