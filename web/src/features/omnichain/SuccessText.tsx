import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';

/** [8.31], [8.32] Verbatim. */
export function SuccessText({ action }: { action: string }): ReactElement {
  if (action === 'Faucet') return <Trans>Congratulations! You have successfully claimed 1000 tERC20.</Trans>;
  return <Trans>{action} will initiate after confirmation.</Trans>;
}
