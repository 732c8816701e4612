import { t } from '@lingui/core/macro';

/** [8.14] */
export const notInstalled = (wallet: string) => t`${wallet} is not install!`;
/** [8.15] */
export const notConnected = (wallet: string) => t`${wallet} not connected!`;
/** [8.16] */
export const noWallet = () => t`Wallet not connected!`;
