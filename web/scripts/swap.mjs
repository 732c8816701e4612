// An independent client: it knows the published ABI (contracts/evm/artifacts/IBridge.json), the deployment record and the
// chains' JSON-RPC, and nothing of our code. It sends an ERC-20 and a native coin between two chains of a local network
// and waits until the destination's own event says that they were paid.
//
//   node web/scripts/swap.mjs http://127.0.0.1:8080 [DEMO]
//
// DEMO is the demo account that pays, 2 unless given.
import { readFileSync } from 'node:fs';
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  formatUnits,
  http,
  pad,
  parseEventLogs,
  parseUnits,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const PAID = 1;
const ARRIVES_WITHIN_MS = 60_000;

const origin = process.argv[2] ?? 'http://127.0.0.1:8080';
const { abi } = JSON.parse(
  readFileSync(new URL('../../contracts/evm/artifacts/IBridge.json', import.meta.url), 'utf8'),
);

async function json(path) {
  const response = await fetch(origin + path);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const record = await json('/local/deployment.json');
const { evm } = await json('/local/demo');
const demo = evm[Number(process.argv[3] ?? 2) - 1];
if (!demo) throw new Error(`there is no demo account ${process.argv[3]}: there are ${evm.length}`);
const account = privateKeyToAccount(demo.privateKey);

function connect(id) {
  const deployed = record.chains.find((c) => c.chainId === id);
  const url = `${origin}/rpc/${id}`;
  const chain = defineChain({
    id,
    name: `Local ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  });
  const transport = http(url);
  return {
    ...deployed,
    read: createPublicClient({ chain, transport, pollingInterval: 100 }),
    wallet: createWalletClient({ account, chain, transport }),
  };
}

async function mined(on, hash) {
  const receipt = await on.read.waitForTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`transaction ${hash} failed`);
  return receipt;
}

/** The destination's own events of one message, until it was executed. */
async function delivered(on, uid, fromBlock) {
  const until = Date.now() + ARRIVES_WITHIN_MS;
  for (let at = fromBlock; Date.now() < until; ) {
    const logs = await on.read.getContractEvents({
      address: on.bridge,
      abi,
      eventName: 'MessageDelivered',
      args: { uid },
      fromBlock: at,
      toBlock: 'latest',
    });
    if (logs.length > 1) throw new Error(`executed ${logs.length} times`);
    if (logs.length === 1) return logs[0];
    await new Promise((resolve) => {
      const stop = on.read.watchBlockNumber({
        onBlockNumber: () => {
          stop();
          resolve();
        },
      });
    });
  }
  throw new Error('did not arrive in time');
}

async function send(from, to, symbol, whole) {
  const pool = from.pools.find((p) => p.symbol === symbol);
  const there = to.pools.find((p) => p.poolId === pool.poolId);
  const native = pool.token.toLowerCase() === NATIVE;
  const amount = parseUnits(whole, pool.realDecimals);
  const recipient = pad(account.address, { size: 32 });
  const before = await balance(to, there);
  if (!native) {
    await mined(
      from,
      await from.wallet.writeContract({
        address: pool.token,
        abi: erc20Abi,
        functionName: 'approve',
        args: [from.bridge, amount],
      }),
    );
  }
  const bridge = { address: from.bridge, abi };
  const fee = await from.read.readContract({
    ...bridge,
    functionName: 'estimateBNFee',
    args: [pool.poolId, to.chainId, amount, recipient, '0x'],
  });
  const start = await to.read.getBlockNumber();
  const receipt = await mined(
    from,
    await from.wallet.writeContract({
      ...bridge,
      functionName: 'swap',
      value: native ? fee + amount : fee,
      args: [pool.poolId, to.chainId, amount, recipient, account.address, '0x'],
    }),
  );
  const [sent] = parseEventLogs({ abi, logs: receipt.logs, eventName: 'MessageSent' });
  const event = await delivered(to, sent.args.uid, start);
  if (event.args.outcome !== PAID) throw new Error(`outcome ${event.args.outcome}`);
  const gained = (await balance(to, there)) - before;
  const paid = (event.args.paid * 10n ** BigInt(there.realDecimals)) / 10n ** BigInt(there.commonDecimals);
  if (paid <= 0n || gained < paid || event.args.recipient.toLowerCase() !== account.address.toLowerCase())
    throw new Error('nothing arrived');
  console.log(
    `${whole} ${symbol} from ${from.chainId} to ${to.chainId}: ${formatUnits(paid, there.realDecimals)} arrived in ${event.transactionHash}`,
  );
}

/** The account's balance of a pool's token. */
function balance(on, pool) {
  return pool.token.toLowerCase() === NATIVE
    ? on.read.getBalance({ address: account.address })
    : on.read.readContract({
        address: pool.token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account.address],
      });
}

const FROM = 910001001;
for (const [symbol, whole] of [
  ['USDT', '12.5'],
  ['ETH', '0.25'],
]) {
  const [lane] = record.chains.find((c) => c.chainId === FROM).pools.find((p) => p.symbol === symbol).lanes;
  await send(connect(FROM), connect(lane.chainId), symbol, whole);
}
