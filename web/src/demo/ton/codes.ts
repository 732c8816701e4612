/** TonConnect's number of test networks, and for what went wrong. A no is `unknown` and the words: Tonkeeper has no more of it. */
export const NETWORK = '-3';
export const CODES = { unknown: 0, badRequest: 1, unknownApp: 100, unsupported: 400 } as const;
export const DECLINED = 'Reject request';
