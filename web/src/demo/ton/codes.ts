/** TonConnect's number of test networks, and for what went wrong. */
export const NETWORK = '-3';
export const CODES = { unknown: 0, badRequest: 1, unknownApp: 100, declined: 300, unsupported: 400 } as const;
