import { expect, it } from 'vitest';
import { bytesToHex } from './bytes.ts';
import { readBridgeMessage } from './message.ts';

const word = (byte: string) => byte.repeat(32);
const uid = `0x0000000900000007${'00'.repeat(16)}0000000500000006`;
const m = {
  uid,
  srcAnchor: `0x${word('aa')}`,
  dstAnchor: `0x${word('bb')}`,
  payload: `0x01${'00'.repeat(15)}2a${word('cc')}${word('dd')}0102`,
};

it('a message is read as chains without EVM are given it', () => {
  const read = readBridgeMessage(m);
  expect(read).toMatchObject({ kind: 1, srcChain: 9, srcPool: 5, sequence: 6 });
  expect(bytesToHex(read.recipient)).toBe(word('cc'));
  expect(bytesToHex(read.refund)).toBe(word('dd'));
  expect(`0x${bytesToHex(read.payload)}`).toBe(m.payload);
});

it.each([
  { ...m, uid: '0x00' },
  { ...m, srcAnchor: `${m.srcAnchor}00` },
  { ...m, dstAnchor: `0x${'z'.repeat(64)}` },
  { ...m, payload: m.payload.slice(0, 162) },
  { ...m, payload: `${m.payload}0` },
])('what is none is refused', (odd) => {
  expect(() => readBridgeMessage(odd)).toThrow(RangeError);
});
