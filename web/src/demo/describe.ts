import { t } from '@lingui/core/macro';
import {
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToBytes,
  hexToString,
  isHex,
  sliceHex,
  trim,
  type TypedDataDefinition,
} from 'viem';
import {
  type DeployedChain,
  type Deployment,
  LOCAL_BITCOIN_ID,
  LOCAL_SOLANA_ID,
  LOCAL_TON_ID,
} from '@causeway/sdk/deployments';
import { formatAmount, formatExact, formatTime } from '../lib/format.ts';
import { encodeBase58 } from '@causeway/sdk/solana/base58';
import { formatTonAddress } from '@causeway/sdk/ton/address';
import { bitcoinRouterAbi, bridgeAbi, mintBridgeAbi, tokenAbi } from '@causeway/sdk/evm/abi';
import { liquidityAbi } from '@causeway/sdk/evm/liquidity-abi';

/** A transaction as a page asks for it, read. Wei and base units. */
export interface DemoTx {
  chainId: number;
  from: Address;
  to: Address | null;
  data: Hex;
  value: bigint;
}

export interface Line {
  label: string;
  value: string;
  /** An address or hash, shown in groups of four. */
  address?: boolean;
}

/** What the sheet says about a transaction. */
export interface Description {
  title: string;
  /** Label of the button that signs. */
  action: string;
  lines: Line[];
  /** Something that the person should think about first. */
  warning: string | null;
}

const ALL = [...bridgeAbi, ...liquidityAbi, ...mintBridgeAbi, ...tokenAbi, ...bitcoinRouterAbi] as const;
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const MAX_UINT256 = (1n << 256n) - 1n;
const DATA_SHOWN = 138;

const CHAIN_NAMES: Readonly<Record<number, string>> = {
  910001001: 'Local ETH',
  910001002: 'Local BTC',
  910001003: 'Local WBTC',
  [LOCAL_BITCOIN_ID]: 'Local Bitcoin',
  [LOCAL_SOLANA_ID]: 'Local Solana',
  [LOCAL_TON_ID]: 'Local TON',
};
const COINS: Readonly<Record<number, string>> = { 910001001: 'ETH', 910001002: 'BTC', 910001003: 'ETH' };
const COIN_DECIMALS = 18;
const GAS_DECIMALS = 10;

export function chainName(id: number): string {
  return CHAIN_NAMES[id] ?? String(id);
}

/** A fee in a chain's coin: as far as anybody reads. */
export function gasText(wei: bigint, chainId: number): string {
  return `${formatAmount(wei, COIN_DECIMALS, GAS_DECIMALS)} ${COINS[chainId] ?? ''}`.trim();
}

/** An amount of a chain's coin, exact. */
export function coins(wei: bigint, chainId: number): string {
  return `${formatExact(wei, COIN_DECIMALS)} ${COINS[chainId] ?? ''}`.trim();
}

const same = (a: string, b: string | null | undefined) => a.toLowerCase() === b?.toLowerCase();

interface Unit {
  symbol: string;
  decimals: number;
}

function tokenAt(chain: DeployedChain | undefined, address: string): Unit | null {
  const pool = chain?.pools.find((p) => same(p.token, address));
  if (pool) return { symbol: pool.symbol, decimals: pool.realDecimals };
  const mint = chain?.mintBridges.find((m) => same(m.token, address));
  if (mint) return { symbol: mint.symbol, decimals: mint.decimals };
  const router = chain?.bitcoinRouters.find((r) => same(r.token, address));
  return router ? { symbol: router.symbol, decimals: router.decimals } : null;
}

function poolUnit(chain: DeployedChain | undefined, poolId: number): Unit | null {
  const pool = chain?.pools.find((p) => p.poolId === poolId);
  return pool ? { symbol: pool.symbol, decimals: pool.realDecimals } : null;
}

function nameOf(chain: DeployedChain | undefined, address: string): string | null {
  if (!chain) return null;
  if (same(address, chain.bridge)) return t`Causeway router`;
  const mint = chain.mintBridges.find((m) => same(m.address, address));
  if (mint) return t`Causeway mint bridge of ${mint.symbol}`;
  const router = chain.bitcoinRouters.find((r) => same(r.address, address));
  if (router) return t`Causeway Bitcoin router of ${router.symbol}`;
  return tokenAt(chain, address)?.symbol ?? null;
}

export function show(amount: bigint, unit: Unit | null): string {
  return unit ? `${formatExact(amount, unit.decimals)} ${unit.symbol}` : t`${amount.toString()} base units`;
}

/** A recipient of 32 bytes as people of its chain write it: as an address when it is one. */
export function recipientText(word: Hex, chainId: number): string {
  if (chainId === LOCAL_SOLANA_ID) return encodeBase58(hexToBytes(word));
  if (chainId === LOCAL_TON_ID)
    return formatTonAddress({ workchain: 0, hash: hexToBytes(word) }, { bounceable: false, testOnly: true });
  return /^0x0{24}/.test(word) ? getAddress(`0x${word.slice(26)}`) : word;
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: ALL, data });
  } catch {
    return null;
  }
}

/** Says in words what a transaction does. What is not understood is shown raw, with a warning. */
export function describeTx(tx: DemoTx, deployment: Deployment | null): Description {
  const chain = deployment?.chains.find((c) => c.chainId === tx.chainId);
  const lines: Line[] = [{ label: t`Network`, value: `${chainName(tx.chainId)}, ${tx.chainId}` }];
  if (tx.to === null) return unknown(tx, lines, t`Deploy a contract`);
  const name = nameOf(chain, tx.to);
  if (tx.data === '0x') {
    const amount = coins(tx.value, tx.chainId);
    lines.push({ label: t`To`, value: tx.to, address: true }, { label: t`Amount`, value: amount });
    return { title: t`Send ${amount}`, action: t`Sign and send`, lines, warning: null };
  }
  lines.push({ label: name ? t`Contract, ${name}` : t`Contract`, value: tx.to, address: true });
  const call = decode(tx.data);
  if (!call) return unknown(tx, lines, t`Call a contract`);
  const known = name !== null;
  switch (call.functionName) {
    case 'approve':
      return approval(tx.to, lines, chain, call.args);
    case 'swap':
    case 'swapWithPermit': {
      const [poolId, dst, amount, recipient, refund] = call.args;
      const pool = chain?.pools.find((p) => p.poolId === poolId);
      const unit = poolUnit(chain, poolId);
      const native = pool !== undefined && same(pool.token, NATIVE);
      return transfer(tx, lines, {
        name: call.functionName,
        amount: show(amount, unit),
        dst,
        recipient,
        refund,
        known,
        native,
      });
    }
    case 'increaseLiquidity':
    case 'decreaseLiquidity':
      return liquidity(lines, chain, { name: call.functionName, asked: call.args, known });
    case 'decreaseLiquidityRemote': {
      const [refund, poolId, dst, amount, recipient] = call.args;
      const { functionName: name } = call;
      const amountText = show(amount, poolUnit(chain, poolId));
      return transfer(tx, lines, { name, amount: amountText, dst, recipient, refund, known, native: false });
    }
    case 'bridgeOut': {
      const [dst, amount, recipient] = call.args;
      const mint = chain?.mintBridges.find((m) => same(m.address, tx.to));
      return transfer(tx, lines, {
        name: 'bridgeOut',
        amount: show(amount, mint ?? null),
        dst,
        recipient,
        refund: null,
        known,
        native: false,
      });
    }
    case 'withdraw': {
      const [amount, form, refund] = call.args;
      const router = chain?.bitcoinRouters.find((r) => same(r.address, tx.to ?? ''));
      return withdrawal(tx, lines, { router, amount: show(amount, router ?? null), form, refund });
    }
    case 'claim':
      lines.push({ label: t`Function`, value: 'claim()' }, { label: t`Amount`, value: '1000 tERC20' });
      return { title: t`Claim test tokens`, action: t`Claim`, lines, warning: known ? null : notOurs() };
    case 'retry':
    case 'redirect':
      return claimed(tx, lines, call.functionName, call.args[0].uid, known);
    default:
      return unknown(tx, lines, t`Call a contract`);
  }
}

function approval(
  token: string,
  lines: Line[],
  chain: DeployedChain | undefined,
  [spender, amount]: readonly [Hex, bigint],
): Description {
  const unit = tokenAt(chain, token);
  const spenderName = nameOf(chain, spender);
  const unlimited = amount === MAX_UINT256;
  const shown = unlimited ? t`unlimited` : show(amount, unit);
  lines.push(
    { label: t`Function`, value: 'approve(spender, amount)' },
    { label: spenderName ? t`Spender, ${spenderName}` : t`Spender`, value: spender, address: true },
    { label: t`Amount`, value: unlimited ? shown : t`${shown}, exact` },
  );
  const symbol = unit?.symbol ?? t`a token`;
  const warning = spenderName
    ? unlimited
      ? t`The spender may take any amount of your ${symbol}, now and later.`
      : null
    : t`The spender is not a contract of this bridge.`;
  return {
    title: unlimited ? t`Approve any amount of ${symbol}` : t`Approve ${shown}`,
    action: t`Approve`,
    lines,
    warning,
  };
}

/** What is done with a delivery that could not be paid. */
function claimed(
  tx: DemoTx,
  lines: Line[],
  name: 'retry' | 'redirect',
  uid: bigint,
  known: boolean,
): Description {
  lines.push(
    { label: t`Function`, value: `${name}(message)` },
    { label: t`Transfer`, value: `0x${uid.toString(16).padStart(64, '0')}`, address: true },
  );
  if (tx.value > 0n) lines.push({ label: t`Fee`, value: coins(tx.value, tx.chainId) });
  const title = name === 'retry' ? t`Retry a transfer` : t`Send a transfer back`;
  return { title, action: t`Sign and send`, lines, warning: known ? null : notOurs() };
}

/** What goes into a pool, or comes out of it on its own chain. */
function liquidity(
  lines: Line[],
  chain: DeployedChain | undefined,
  {
    name,
    asked: [poolId, units],
    known,
  }: {
    name: 'increaseLiquidity' | 'decreaseLiquidity';
    asked: readonly [number, bigint];
    known: boolean;
  },
): Description {
  const amount = show(units, poolUnit(chain, poolId));
  lines.push({ label: t`Function`, value: name }, { label: t`Amount`, value: amount });
  const title = name === 'increaseLiquidity' ? t`Add ${amount} to a pool` : t`Remove ${amount} from a pool`;
  return { title, action: t`Sign and send`, lines, warning: known ? null : notOurs() };
}

const notOurs = () => t`This contract does not belong to this bridge.`;

interface Outgoing {
  name: string;
  amount: string;
  dst: number;
  recipient: Hex;
  refund: Address | null;
  known: boolean;
  /** The coin itself is sent, together with the fee. */
  native: boolean;
}

function transfer(
  tx: DemoTx,
  lines: Line[],
  { name, amount, dst, recipient, refund, known, native }: Outgoing,
): Description {
  const destination = chainName(dst);
  const to = recipientText(recipient, dst);
  lines.push(
    { label: t`Function`, value: name },
    { label: t`You send`, value: amount },
    { label: t`To, on ${destination}`, value: to, address: true },
  );
  if (refund) lines.push({ label: t`Refund to`, value: refund, address: true });
  lines.push({ label: native ? t`Paid with fee` : t`Bridge fee`, value: coins(tx.value, tx.chainId) });
  const other = !same(to, tx.from);
  const warning = known ? (other ? t`The recipient is not this account.` : null) : notOurs();
  return { title: t`Send ${amount} to ${destination}`, action: t`Sign and send`, lines, warning };
}

interface Withdrawal {
  router: DeployedChain['bitcoinRouters'][number] | undefined;
  amount: string;
  form: Hex;
  refund: Address;
}

/** What leaves for Bitcoin: whether the address belongs to the person, this wallet cannot know. */
function withdrawal(tx: DemoTx, lines: Line[], { router, amount, form, refund }: Withdrawal): Description {
  const destination = chainName(LOCAL_BITCOIN_ID);
  lines.push(
    { label: t`Function`, value: 'withdraw' },
    { label: t`You send`, value: amount },
    { label: t`To, on ${destination}`, value: bitcoinAddress(form), address: true },
    { label: t`Refund to`, value: refund, address: true },
  );
  const paid = router?.mode === 'native' ? t`Paid with fee` : t`Bridge fee`;
  lines.push({ label: paid, value: coins(tx.value, tx.chainId) });
  const warning = router === undefined ? notOurs() : null;
  return { title: t`Withdraw ${amount} to ${destination}`, action: t`Sign and send`, lines, warning };
}

/** Routers take addresses in 64 bytes: type, zeros, the address in ASCII. Anything else is shown as it is. */
function bitcoinAddress(form: Hex): string {
  const text = form.length === 2 + 2 * 64 ? hexToString(trim(sliceHex(form, 1))) : '';
  return /^[0-9a-zA-Z]{14,63}$/.test(text) ? text : form;
}

/** What the sheet says about a signature that allows a spender to take tokens (EIP-2612); null for other data. */
export function describePermit(
  typed: TypedDataDefinition,
  deployment: Deployment | null,
): Description | null {
  const { domain, message, primaryType } = typed;
  const { spender, value, deadline } = message as Record<string, unknown>;
  const token = domain?.verifyingContract;
  const chainId = Number(domain?.chainId);
  if (primaryType !== 'Permit' || !token || typeof spender !== 'string') return null;
  if (!/^\d{1,78}$/.test(String(value)) || !/^\d{1,20}$/.test(String(deadline))) return null;
  const chain = deployment?.chains.find((c) => c.chainId === chainId);
  const unit = tokenAt(chain, token);
  const unlimited = BigInt(String(value)) === MAX_UINT256;
  const amount = unlimited ? t`unlimited` : show(BigInt(String(value)), unit);
  const symbol = unit?.symbol ?? t`a token`;
  const spenderName = nameOf(chain, spender);
  const until = Number(deadline) * 1000;
  const lines: Line[] = [
    { label: t`Network`, value: `${chainName(chainId)}, ${chainId}` },
    { label: unit ? t`Contract, ${unit.symbol}` : t`Contract`, value: token, address: true },
    { label: spenderName ? t`Spender, ${spenderName}` : t`Spender`, value: spender, address: true },
    { label: t`Amount`, value: unlimited ? amount : t`${amount}, exact` },
    { label: t`Until`, value: Number.isSafeInteger(until) ? formatTime(until) : t`n/a` },
  ];
  const warning = !spenderName
    ? t`The spender is not a contract of this bridge.`
    : unlimited
      ? t`The spender may take any amount of your ${symbol}, now and later.`
      : null;
  const title = unlimited ? t`Allow any amount of ${symbol}` : t`Allow ${amount}`;
  return { title, action: t`Sign`, lines, warning };
}

function unknown(tx: DemoTx, lines: Line[], title: string): Description {
  const data = tx.data.length > DATA_SHOWN ? `${tx.data.slice(0, DATA_SHOWN)}…` : tx.data;
  lines.push({ label: t`Data`, value: data });
  if (tx.value > 0n) lines.push({ label: t`With the transaction`, value: coins(tx.value, tx.chainId) });
  return {
    title,
    action: t`Sign and send`,
    lines,
    warning: t`This wallet does not know what this call does.`,
  };
}

/** Reads a quantity of JSON-RPC; nothing is zero, anything else that is no quantity is null. */
export function quantity(value: unknown): bigint | null {
  if (value === undefined || value === null) return 0n;
  return isHex(value) && value.length > 2 && value.length <= 66 ? hexToBigInt(value) : null;
}
