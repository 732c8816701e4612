import { describe, expect, it } from 'vitest';
import { makeRefundKey, publicKeyOf, readRefundKey } from './refund-key.ts';

// BIP-340's first test vector with a usable key.
const SECRET = '0000000000000000000000000000000000000000000000000000000000000003';
const PUBLIC = 'f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f9';
const NUMS = '50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0';

describe('SR-17 the refund key', () => {
  it('is made of the browser’s randomness, and only of what is a key', async () => {
    const key = await makeRefundKey();
    expect(key.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await publicKeyOf(key.secret)).toBe(key.public);
    expect((await makeRefundKey()).secret).not.toBe(key.secret);
    let calls = 0;
    const later = await makeRefundKey((b) => b.fill(calls++ === 0 ? 0 : 3));
    expect(calls).toBe(2);
    expect(later.secret).toBe('03'.repeat(32));
    await expect(makeRefundKey((b) => b.fill(0xff))).rejects.toThrow('random');
  });

  it('has the public half of BIP-340', async () => {
    expect(await publicKeyOf(SECRET)).toBe(PUBLIC);
    for (const none of ['0'.repeat(64), 'f'.repeat(64), 'F'.repeat(64), '12', ''])
      expect(await publicKeyOf(none)).toBeNull();
  });

  it.each([PUBLIC, ` ${PUBLIC.toUpperCase()} `, `02${PUBLIC}`, `03${PUBLIC}`, `0x${PUBLIC}`])(
    '%s is read',
    async (text) => {
      expect(await readRefundKey(text, [])).toEqual({ key: PUBLIC });
    },
  );

  it.each([
    ['', 'empty'],
    ['tb1pah54urds9rayh9agp2e6s870qhf2qqn3xeppw2gr0eg3s3jk3ndszlps8n', 'address'],
    ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'address'],
    ['3Ki9xPq7TnWcR5hVb2LmA8sYdMuR2v', 'address'],
    ['KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn', 'private'],
    ['cMahea7zqjxrtgAbB7LSGbcQUr1uX1ojuat9jZodMN87JcbXMTcA', 'private'],
    [
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      'private',
    ],
    [
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
      'extended',
    ],
    [`04${PUBLIC}`, 'invalid'],
    [PUBLIC.slice(1), 'invalid'],
    [`${'0'.repeat(63)}5`, 'invalid'], // no point has this x
    [NUMS, 'unusable'],
    [`02${NUMS}`, 'unusable'],
  ])('%s is %s', async (text, problem) => {
    expect(await readRefundKey(text, [])).toEqual({ problem });
  });

  it('is never a key of the committee', async () => {
    expect(await readRefundKey(`02${PUBLIC}`, [PUBLIC])).toEqual({ problem: 'unusable' });
  });
});
