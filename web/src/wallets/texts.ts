import { t } from '@lingui/core/macro';

/** [8.14] */
export const notInstalled = (wallet: string) => t`${wallet} is not install!`;
/** [8.15] */
export const notConnected = (wallet: string) => t`${wallet} not connected!`;
/** It names no account: the page cannot tell which of the two it is. */
export const walletAway = (wallet: string) =>
  t`${wallet} is locked or no longer connected. Unlock it to continue. If that does not help, connect it again.`;
/** [8.16] */
export const noWallet = () => t`Wallet not connected!`;
