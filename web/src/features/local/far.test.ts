import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FarKind, farBalance, farPath, keyFile, recipes } from './far.ts';

const ORIGIN = 'http://127.0.0.1:8080';
const SOLANA = '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde';
const TON = '0QAs9VlT6S776tq3unJcP5Ogsj-ELLunLXuOb1EKcOQi4-QO';
const EVM = '0xAbCd000000000000000000000000000000001234';

/** What a shell hands to the programs of a recipe: each argument in angle brackets. */
function ran(lines: readonly string[]): string {
  const script = `for name in curl node causeway; do eval "$name() { printf '<%s>' $name \\"\\$@\\"; }"; done\n${lines
    .join('\n')
    .replaceAll('bin/causeway', 'causeway')}`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim();
}

afterEach(() => vi.unstubAllGlobals());

describe('recipes for a terminal', () => {
  const solana = recipes('solana', ORIGIN, '/home/a b/net/', SOLANA, EVM);
  const ton = recipes('ton', ORIGIN, '/home/a b/net', TON, EVM);
  const recipient = `0x${'0'.repeat(24)}abcd000000000000000000000000000000001234`;

  it('ask Solana by JSON-RPC that a node can read', () => {
    const rpc = `<curl><-s><${ORIGIN}/rpc/2446643758><-H><content-type:application/json><-d>`;
    expect(ran([...solana.setup, ...solana.balance])).toBe(
      `${rpc}<{"jsonrpc":"2.0","id":1,"method":"getBalance","params":["${SOLANA}"]}>`,
    );
    expect(ran([...solana.setup, ...solana.faucet])).toBe(
      `${rpc}<{"jsonrpc":"2.0","id":1,"method":"requestAirdrop","params":["${SOLANA}",1000000000]}>`,
    );
  });

  it('ask TON as toncenter is asked', () => {
    expect(ran([...ton.setup, ...ton.balance])).toBe(
      `<curl><-s><${ORIGIN}/rpc/3578394971/getAddressBalance?address=${TON}>`,
    );
    expect(ran([...ton.setup, ...ton.faucet])).toBe(
      `<curl><-s><${ORIGIN}/rpc/3578394971/localFaucet?address=${TON}&amount=1000000000>`,
    );
  });

  it.each([
    ['solana', solana, '2446643758'],
    ['ton', ton, '3578394971'],
  ] as const)('of %s name the record in whatever folder, and the recipient in 32 bytes', (kind, all, id) => {
    expect(ran(all.pools)).toBe(
      `<causeway><pool><list><--deployment></home/a b/net/deployment.json><--rpc><${ORIGIN}/rpc/${id}><--chain><${id}>`,
    );
    expect(ran(all.send)).toBe(`<node><contracts/${kind}/test/transfer.mjs><${ORIGIN}><${recipient}>`);
  });

  it('the key of a demo wallet is in a file of its own', () => {
    expect(keyFile('solana', '/data/', 0)).toBe('/data/keys/solana-demo-1.json');
    expect(keyFile('ton', '/data', 1)).toBe('/data/keys/ton-demo-2.json');
    expect(farPath('ton', 'a/b')).toBe('/explorer/3578394971/address/a%2Fb');
  });
});

describe('a balance is what the chain answers, and nothing else', () => {
  const answers = (body: unknown, ok = true) => {
    const asked = vi.fn(async (_url: string, _init?: RequestInit) => ({
      ok,
      status: ok ? 200 : 502,
      json: async () => body,
    }));
    vi.stubGlobal('fetch', asked);
    return asked;
  };
  const ask = (kind: FarKind) =>
    farBalance(kind, kind === 'ton' ? TON : SOLANA, new AbortController().signal);

  it('in lamports and in nanotons', async () => {
    const solana = answers({ result: { context: { slot: 1 }, value: 99_999_995_000 } });
    expect(await ask('solana')).toBe(99_999_995_000n);
    expect(JSON.parse(String(solana.mock.calls[0]?.[1]?.body))).toMatchObject({
      method: 'getBalance',
      params: [SOLANA, { commitment: 'confirmed' }],
    });
    answers({ ok: true, result: '1000000000000000000000' });
    expect(await ask('ton')).toBe(1_000_000_000_000_000_000_000n);
  });

  it.each([
    ['solana', { error: { code: -1, message: 'no' } }],
    ['solana', { result: { value: 1.5 } }],
    ['solana', { result: { value: 2 ** 60 } }],
    ['ton', { ok: false, result: '1' }],
    ['ton', { ok: true, result: '-1' }],
    ['ton', { ok: true, result: '0x10' }],
  ] as const)('of %s %j is none', async (kind, body) => {
    answers(body);
    await expect(ask(kind)).rejects.toThrow();
  });

  it('and none is an error of its own', async () => {
    answers({}, false);
    await expect(ask('solana')).rejects.toThrow('/rpc/2446643758 answered 502');
  });
});
