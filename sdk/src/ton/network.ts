/** [3.49] */
export const TON_MAINNET = 4222542658;
/** [3.48] */
export const TON_TESTNET = 2591988700;

/**
 * Begins the name of a transfer while only the wallet's message is known: where a transaction has its logical time. No
 * transaction's is zero.
 */
export const MESSAGE = '0-';
