import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/client.ts';
import { isUnknown } from './broadcast.ts';

/** Every code that the index refuses with, from its own table. */
const codes = [
  ...readFileSync('../internal/bitcoin/indexer/walletapi/texts.go', 'utf8').matchAll(/Reason: "([^"]+)"/g),
].map(([, code]) => `wallet.${code}`);

describe('[7.48] [7.51] what is known of a transaction after its broadcast', () => {
  it('only the refusal of the node, or of what is no transaction, says that it was not sent', () => {
    expect(codes).toEqual(expect.arrayContaining(['wallet.node.AWAY', 'wallet.api.BUSY']));
    const known = codes.filter((code) => !isUnknown(new ApiError('', code, 200)));
    expect(known.sort()).toEqual(['wallet.tx.MALFORMED', 'wallet.tx.REJECTED']);
  });

  it.each(['network', 'wallet.ANSWER', 'wallet.REFUSED', 'tx.REJECTED'])('is unknown after %s', (code) => {
    expect(isUnknown(new ApiError('', code, 0))).toBe(true);
  });

  it('is unknown after what is no answer of ours', () => {
    expect(isUnknown(new TypeError('Failed to fetch'))).toBe(true);
  });
});
