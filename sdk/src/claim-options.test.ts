import { describe, expect, it } from 'vitest';
import type { Transfer } from './api/types.ts';
import { backToSender, claimOptions, refundAddress } from './claim-options.ts';

const sender = `0x${'aB'.repeat(20)}`;
const recipient = `0x${'cd'.repeat(20)}`;
const stranger = `0x${'01'.repeat(20)}`;
const stored = 1_000_000;

const word = (address: string) => address.slice(2).padStart(64, '0');
/** As the contract is given it: kind, amount, recipient, refund. */
function message(refund: string): Transfer['message'] {
  const payload = `0x01${'0'.repeat(31)}1${word(recipient)}${word(refund)}`;
  return { uid: '0x', srcAnchor: '0x', dstAnchor: '0x', payload };
}

function claim(more: Partial<Transfer> = {}): Transfer {
  return {
    kind: 'swap',
    updatedAt: stored,
    message: message(sender),
    src: { sender },
    dst: { recipient },
    history: [{ state: 'claimable', at: stored, txHash: null }],
    claim: { reason: 'liquidity', releaseAt: 0, remaining: '1', canRetryAt: 0 },
    ...more,
  } as Transfer;
}

describe('INV-08 what can be done about a claim', () => {
  it('anybody can retry it once its time has come', () => {
    expect(claimOptions(claim(), stranger, stored).waits).toBe(false);
    const later = claim({
      claim: { reason: 'delayed', releaseAt: 5_000_000, remaining: '1', canRetryAt: 0 },
    });
    expect(claimOptions(later, sender, 4_999_999)).toMatchObject({ waits: true, readyAt: 5_000_000 });
    expect(claimOptions(later, sender, 5_000_000).waits).toBe(false);
  });

  it('SR-14 refund address and recipient can send it back at once, whatever it fails for', () => {
    expect(claimOptions(claim(), sender.toLowerCase(), stored).sendBack).toBe('yes');
    expect(claimOptions(claim(), recipient.toUpperCase().replace('0X', '0x'), stored).sendBack).toBe('yes');
    expect(
      claimOptions(
        claim({ dst: { recipient: `0x${'0'.repeat(24)}${recipient.slice(2)}` } as Transfer['dst'] }),
        recipient,
        stored,
      ).sendBack,
    ).toBe('yes');
  });

  const onTON = (byte: string) => `0:${byte.repeat(32)}`;
  const families = {
    EVM: { owner: sender, other: stranger, refund: word(sender) },
    Solana: {
      owner: '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi',
      other: '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR',
      refund: '01'.repeat(32),
    },
    TON: { owner: onTON('01'), other: onTON('02'), refund: '01'.repeat(32) },
  };
  const DAY_MS = 24 * 3600 * 1000;

  for (const [family, { owner, other, refund }] of Object.entries(families)) {
    const of = (reason: string) =>
      claim({
        message: { ...message(sender), payload: `0x01${'0'.repeat(96)}${refund}` },
        src: { sender: owner } as Transfer['src'],
        claim: { reason, releaseAt: 0, remaining: '1', canRetryAt: 0 } as Transfer['claim'],
      });

    it(`SR-14 ${family}: a third party waits 7 days where the recipient refuses it, and else 30`, () => {
      const days = {
        transfer_failed: 7,
        app_failed: 7,
        liquidity: 30,
        over_limit: 30,
        delayed: 30,
        paying: 30,
        paused: 30,
      };
      for (const [reason, wait] of Object.entries(days)) {
        const anybodyAt = stored + wait * DAY_MS;
        const at = (who: string | null, now: number) => claimOptions(of(reason), who, now);
        for (const who of [other, null]) {
          expect(at(who, anybodyAt - 1), reason).toMatchObject({ sendBack: 'owner', anybodyAt });
          expect(at(who, anybodyAt).sendBack, reason).toBe('yes');
        }
        expect(at(owner, stored).sendBack, reason).toBe('yes');
        expect(at(other, stored).refused, reason).toBe(wait === 7);
      }
    });

    it(`SR-14 ${family}: what was paid and refused by the account stays for its owner for 30 days`, () => {
      for (const reason of ['transfer_failed', 'liquidity']) {
        const held = (who: string, now: number) => claimOptions(of(reason), who, now, true);
        expect(held(other, stored + 30 * DAY_MS - 1)).toMatchObject({ sendBack: 'owner', refused: false });
        expect(held(other, stored + 30 * DAY_MS).sendBack).toBe('yes');
        expect(held(owner, stored).sendBack).toBe('yes');
      }
    });
  }

  it('SR-14 on other chains the refund address is written as people there write it', () => {
    const payload = (refund: string) => ({ ...message(sender), payload: `0x01${'0'.repeat(96)}${refund}` });
    const of = (refund: string, from: string) =>
      refundAddress(claim({ message: payload(refund), src: { sender: from } as Transfer['src'] }));
    const mine = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi';
    expect(of('01'.repeat(32), mine)).toBe('4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi');
    expect(of('02'.repeat(32), mine)).toBe('8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR');
    const onTON = 'EQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinKC1';
    const onTestnet = '0QAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinEb6';
    expect(of('2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c', onTON)).toBe(
      'UQAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinP1w',
    );
    expect(of('2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c', onTestnet)).toBe(onTestnet);
    // What a chain has no form for is its sender's.
    expect(of('02'.repeat(32), 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    );
    const word = '2a6ee6b7ff41bfecafe383386325c7a895f4fe4ce346b18eb9c14a0152d6629c';
    const fromTON = claim({ message: payload(word), src: { sender: onTON } as Transfer['src'] });
    expect(backToSender(fromTON)).toBe(true);
    // However a wallet writes it; its own test network's form, too.
    for (const form of [`0:${word}`, onTON, '0QAqbua3_0G_7K_jgzhjJceolfT-TONGsY65wUoBUtZinEb6'])
      expect(claimOptions(fromTON, form, stored).sendBack).toBe('yes');
    // Letters of another case are another account.
    const other = claim({ message: payload('01'.repeat(32)), src: { sender: mine } as Transfer['src'] });
    expect(claimOptions(other, mine, stored).sendBack).toBe('yes');
    expect(claimOptions(other, mine.toLowerCase(), stored).sendBack).toBe('owner');
  });

  it('SR-14 the refund address of the message decides, not who sent the transaction', () => {
    const safe = `0x${'5a'.repeat(20)}`;
    const signed = claim({ message: message(safe) });
    expect(claimOptions(signed, safe, stored).sendBack).toBe('yes');
    expect(claimOptions(signed, recipient, stored).sendBack).toBe('yes');
    // The contract would refuse the signer with NO_PERMISSION.
    expect(claimOptions(signed, sender, stored).sendBack).toBe('owner');
    expect(refundAddress(signed)).toBe(safe);
    expect(backToSender(signed)).toBe(false);
    expect(backToSender(claim())).toBe(true);
  });

  it('SR-14 what names no address of an EVM chain goes to its sender', () => {
    for (const payload of ['0x00', `0x01${'00'.repeat(48)}${'7e'.repeat(32)}`, `0x05${'00'.repeat(80)}`]) {
      const odd = claim({ message: { ...message(sender), payload } });
      expect(refundAddress(odd)).toBe(sender);
    }
  });

  it('SR-14 a refund is only retried, never sent back again', () => {
    expect(claimOptions(claim({ kind: 'refund' }), sender, stored).sendBack).toBe('never');
  });
});
