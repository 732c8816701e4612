// Solana's JSON-RPC over a machine: the methods that Causeway, kit and web3.js call. Answers have the form of Agave 4.
import { FailedTransactionMetadata } from 'litesvm';
import {
  appendTransactionMessageInstruction, createTransactionMessage, getAddressEncoder, getBase58Decoder, getBase58Encoder,
  getCompiledTransactionMessageDecoder, getTransactionEncoder, isAddress, pipe, setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash, signTransactionMessageWithSigners,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { HASH_LIFE, MAX_TRANSACTION, Refused, SYSTEM, TOKEN_PROGRAMS, errorOf } from './machine.mjs';

const VERSION = '4.2.0';
const EPOCH = 432_000;
const MAX_ACCOUNTS = 100, MAX_STATUSES = 256, MAX_SIGNATURES = 1000, MAX_PROGRAM_ACCOUNTS = 10_000, MAX_BLOCKS = 500_000;
const RENT_EPOCH = 18_446_744_073_709_551_615n;
const SLOT_SKIPPED = -32007, NOT_AVAILABLE = -32004, BEHIND = -32016, PREFLIGHT = -32002, INVALID = -32602;

export class RpcError extends Error {
  constructor(code, message, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const invalid = (what) => new RpcError(INVALID, `Invalid param: ${what}`);
const big = (s) => BigInt(s);
const base58 = (b) => getBase58Decoder().decode(b);

function bytesOf(text, encoding = 'base58') {
  if (typeof text !== 'string' || text.length > 2 * MAX_TRANSACTION) throw invalid('not a transaction');
  if (encoding === 'base64') return new Uint8Array(Buffer.from(text, 'base64'));
  if (encoding !== 'base58') throw invalid(`unsupported encoding: ${encoding}`);
  try {
    return new Uint8Array(getBase58Encoder().encode(text));
  } catch {
    throw invalid('not base58');
  }
}

function addressOf(a) {
  if (typeof a !== 'string' || !isAddress(a)) throw invalid('not an address');
  return a;
}

function listOf(l, most) {
  if (!Array.isArray(l) || l.length > most) throw invalid(`more than ${most} entries`);
  return l;
}

function commitmentOf(config) {
  const c = (typeof config === 'string' ? config : config?.commitment) ?? 'finalized';
  if (!['processed', 'confirmed', 'finalized'].includes(c)) throw invalid(`commitment ${c}`);
  return c;
}

/** JSON with whole numbers of any size. */
export function stringify(v) {
  const mark = '\u0001n';
  return JSON.stringify(v, (_, x) => (typeof x === 'bigint' ? `${mark}${x}` : x)).replace(/"\\u0001n(-?\d+)"/g, '$1');
}

export function methods(m) {
  const at = (config) => {
    const slot = m.slotAt(commitmentOf(config));
    const least = config?.minContextSlot;
    if (least !== undefined && slot < least) throw new RpcError(BEHIND, 'Minimum context slot has not been reached', { contextSlot: slot });
    return slot;
  };
  const context = (value, config) => ({ context: { slot: at(config), apiVersion: VERSION }, value });
  const visible = (t, config) => t !== undefined && t.slot <= m.slotAt(commitmentOf(config));

  function shown(a, config = {}) {
    if (a === null) return null;
    let data = Buffer.from(a.data);
    const cut = config.dataSlice;
    if (cut) data = data.subarray(cut.offset, cut.offset + cut.length);
    const encoded = config.encoding === 'base58' ? [base58(data), 'base58'] : [data.toString('base64'), 'base64'];
    return { data: encoded, executable: a.executable, lamports: a.lamports, owner: a.programAddress, rentEpoch: RENT_EPOCH, space: a.data.length };
  }

  function fits(data, filter) {
    if (filter.dataSize !== undefined) return data.length === filter.dataSize;
    const f = filter.memcmp;
    if (!f || !Number.isInteger(f.offset)) throw invalid('filter');
    const want = Buffer.from(bytesOf(f.bytes, f.encoding));
    return Buffer.from(data).subarray(f.offset, f.offset + want.length).equals(want);
  }

  function owned(program, filters, config) {
    listOf(filters, 4);
    const commitment = commitmentOf(config);
    const candidates = new Set(m.svm.getProgramAccounts(program).map((x) => x.address));
    for (const a of m.before.keys()) candidates.add(a);
    const found = [];
    for (const a of candidates) {
      const x = m.account(a, commitment);
      if (x === null || x.programAddress !== program || !filters.every((f) => fits(x.data, f))) continue;
      found.push({ pubkey: a, account: shown(x, config) });
      if (found.length > MAX_PROGRAM_ACCOUNTS) throw invalid('too many accounts: filter more');
    }
    return found.sort((a, b) => (a.pubkey < b.pubkey ? -1 : 1));
  }

  function uiAmount(amount, decimals) {
    const digits = `${amount}`.padStart(decimals + 1, '0');
    const whole = digits.slice(0, digits.length - decimals), part = decimals ? digits.slice(-decimals).replace(/0+$/, '') : '';
    const text = part ? `${whole}.${part}` : whole;
    return { amount: `${amount}`, decimals, uiAmount: Number(text), uiAmountString: text };
  }

  const tokens = (list = []) => list.map(([accountIndex, mint, owner, programId, amount, decimals]) => ({
    accountIndex, mint, owner, programId, uiTokenAmount: uiAmount(amount, decimals),
  }));

  function tokenBalance(a, config) {
    const x = m.account(addressOf(a), commitmentOf(config));
    if (x === null || !TOKEN_PROGRAMS.includes(x.programAddress) || x.data.length < 165) throw invalid('not a Token account');
    const mint = m.account(base58(x.data.subarray(0, 32)), commitmentOf(config));
    return uiAmount(Buffer.from(x.data).readBigUInt64LE(64), mint.data[44]);
  }

  function refused(e) {
    if (!(e instanceof Refused)) return e;
    const text = { BlockhashNotFound: 'Blockhash not found', AlreadyProcessed: 'This transaction has already been processed' }[e.err] ?? e.message;
    return new RpcError(PREFLIGHT, `Transaction simulation failed: ${text}`, {
      err: e.err, logs: e.more.logs ?? [], unitsConsumed: Number(e.more.units ?? 0), accounts: null, returnData: null, innerInstructions: null,
    });
  }

  const statusOf = (t) => (t.err === null ? { Ok: null } : { Err: t.err });
  const heightOf = (b) => b.slot; // no slot is skipped here

  function blockOf(slot, config) {
    if (!Number.isInteger(slot) || slot < 0) throw invalid('slot');
    if (slot > m.slotAt(commitmentOf(config))) throw new RpcError(NOT_AVAILABLE, `Block not available for slot ${slot}`);
    const b = m.block(slot);
    if (b === undefined) throw new RpcError(SLOT_SKIPPED, `Slot ${slot} was skipped, or missing due to ledger jump to recent snapshot`);
    return b;
  }

  function transaction(t, config = {}) {
    const bytes = Buffer.from(t.bytes, 'base64');
    const { message: c, tx } = m.decode(new Uint8Array(bytes));
    const versioned = c.version !== 'legacy';
    if (versioned && config.maxSupportedTransactionVersion === undefined) {
      throw new RpcError(-32015, 'Transaction version (0) is not supported by the requesting client.');
    }
    const encoded = config.encoding === 'base64' ? [t.bytes, 'base64'] : config.encoding === 'base58' ? [base58(bytes), 'base58'] : {
      signatures: Object.values(tx.signatures).map((s) => base58(s)),
      message: {
        accountKeys: c.staticAccounts,
        header: {
          numRequiredSignatures: c.header.numSignerAccounts, numReadonlySignedAccounts: c.header.numReadonlySignerAccounts,
          numReadonlyUnsignedAccounts: c.header.numReadonlyNonSignerAccounts,
        },
        recentBlockhash: c.lifetimeToken,
        instructions: c.instructions.map((i) => ({
          programIdIndex: i.programAddressIndex, accounts: i.accountIndices ?? [], data: base58(i.data ?? new Uint8Array()), stackHeight: 1,
        })),
        ...(versioned ? { addressTableLookups: (c.addressTableLookups ?? []).map((l) => ({ accountKey: l.lookupTableAddress, writableIndexes: l.writableIndexes, readonlyIndexes: l.readonlyIndexes })) } : {}),
      },
    };
    return {
      slot: t.slot, blockTime: m.block(t.slot).time, version: versioned ? c.version : 'legacy', transactionIndex: t.index,
      transaction: encoded,
      meta: {
        err: t.err, status: statusOf(t), fee: big(t.fee), preBalances: t.pre.map(big), postBalances: t.post.map(big),
        innerInstructions: t.inner, logMessages: t.logs, preTokenBalances: tokens(t.tokens?.[0]), postTokenBalances: tokens(t.tokens?.[1]), rewards: [],
        loadedAddresses: t.loaded, computeUnitsConsumed: t.units,
      },
    };
  }

  function simulate(raw, config = {}) {
    const d = m.decode(bytesOf(raw, config.encoding));
    if (config.replaceRecentBlockhash && config.sigVerify) throw invalid('sigVerify may not be used with replaceRecentBlockhash');
    let x;
    try {
      x = m.simulate(d, { signed: config.sigVerify === true, fresh: !config.replaceRecentBlockhash });
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
      return context({ err: e.err, logs: [], unitsConsumed: 0, accounts: null, returnData: null, innerInstructions: null }, config);
    }
    const failed = x instanceof FailedTransactionMetadata;
    const post = failed ? new Map() : new Map(x.postAccounts().map((a) => [a.address, a]));
    const wanted = config.accounts?.addresses;
    const accounts = wanted === undefined ? null : listOf(wanted, MAX_ACCOUNTS).map((a) => {
      const found = post.get(a);
      return failed ? null : found ? (found.lamports === 0n ? null : shown(found, config.accounts)) : shown(m.current(addressOf(a)), config.accounts);
    });
    const meta = x.meta();
    return context({
      err: failed ? errorOf(x) : null, logs: meta.logs(), unitsConsumed: Number(meta.computeUnitsConsumed()), accounts, returnData: null, innerInstructions: null,
    }, config);
  }

  function signaturesFor(a, config = {}) {
    const limit = config.limit ?? MAX_SIGNATURES;
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_SIGNATURES) throw invalid('limit');
    at(config);
    let list = [...(m.byAddress.get(addressOf(a)) ?? [])].reverse();
    if (config.before !== undefined) {
      const i = list.indexOf(config.before);
      list = i < 0 ? [] : list.slice(i + 1);
    }
    if (config.until !== undefined) {
      const i = list.indexOf(config.until);
      if (i >= 0) list = list.slice(0, i);
    }
    return list.map((s) => m.transactions.get(s)).filter((t) => visible(t, config)).slice(0, limit).map((t) => ({
      signature: t.id, slot: t.slot, err: t.err, memo: null, blockTime: m.block(t.slot).time, confirmationStatus: m.level(t.slot),
    }));
  }

  async function airdrop(to, lamports) {
    if (typeof lamports !== 'number' || !(lamports > 0 && lamports <= 1e15)) throw invalid('lamports');
    m.drops = (m.drops ?? 0) + 1; // one transaction is never the same as another
    const message = pipe(createTransactionMessage({ version: 0 }), (x) => setTransactionMessageFeePayerSigner(m.faucet, x),
      (x) => setTransactionMessageLifetimeUsingBlockhash({ blockhash: m.head.hash, lastValidBlockHeight: 0n }, x),
      (x) => appendTransactionMessageInstruction(getTransferSolInstruction({ source: m.faucet, destination: addressOf(to), amount: BigInt(Math.floor(lamports)) }), x),
      (x) => appendTransactionMessageInstruction(getTransferSolInstruction({ source: m.faucet, destination: m.faucet.address, amount: BigInt(m.drops) }), x));
    return m.send(new Uint8Array(getTransactionEncoder().encode(await signTransactionMessageWithSigners(message))));
  }

  const info = (config) => {
    const slot = at(config);
    return { absoluteSlot: slot, blockHeight: heightOf(m.block(slot)), epoch: Math.floor(slot / EPOCH), slotIndex: slot % EPOCH, slotsInEpoch: EPOCH, transactionCount: m.transactions.size };
  };

  const calls = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': VERSION, 'feature-set': 0 }),
    getGenesisHash: () => m.genesisHash,
    getSlot: (config) => at(config),
    getBlockHeight: (config) => heightOf(m.block(at(config))),
    getEpochInfo: info,
    getFirstAvailableBlock: () => 0,
    getBlocks: (from, to, config) => {
      const last = Math.min(Number.isInteger(to) ? to : Infinity, m.slotAt(commitmentOf(Number.isInteger(to) ? config : to)));
      if (!Number.isInteger(from) || from < 0 || last - from > MAX_BLOCKS) throw invalid('range');
      return Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i);
    },
    getBlock: (slot, config = {}) => {
      const b = blockOf(slot, config);
      const head = { blockHeight: heightOf(b), blockTime: b.time, blockhash: b.hash, parentSlot: b.parent, previousBlockhash: m.block(b.parent).hash };
      const details = config.transactionDetails ?? 'full';
      if (details === 'none') return head;
      if (details === 'signatures') return { ...head, signatures: b.txs.map((t) => t.id) };
      return { ...head, transactions: b.txs.map((t) => { const { transaction: x, meta, version } = transaction(t, config); return { transaction: x, meta, version }; }) };
    },
    getLatestBlockhash: (config) => {
      const b = m.block(at(config));
      return context({ blockhash: b.hash, lastValidBlockHeight: heightOf(b) + HASH_LIFE }, config);
    },
    isBlockhashValid: (hash, config) => context(m.validHash(hash) && m.blocks.find((b) => b.hash === hash).slot <= at(config), config),
    getBalance: (a, config) => context(m.account(addressOf(a), commitmentOf(config))?.lamports ?? 0n, config),
    getAccountInfo: (a, config) => context(shown(m.account(addressOf(a), commitmentOf(config)), config), config),
    getMultipleAccounts: (l, config) => context(listOf(l, MAX_ACCOUNTS).map((a) => shown(m.account(addressOf(a), commitmentOf(config)), config)), config),
    getProgramAccounts: (p, config = {}) => {
      const found = owned(addressOf(p), config.filters ?? [], config);
      return config.withContext ? context(found, config) : found;
    },
    getTokenAccountBalance: (a, config) => context(tokenBalance(a, config), config),
    getTokenAccountsByOwner: (o, filter, config) => context(TOKEN_PROGRAMS.filter((p) => !filter?.programId || p === filter.programId)
      .flatMap((p) => owned(p, [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: addressOf(o) } }, ...(filter?.mint ? [{ memcmp: { offset: 0, bytes: addressOf(filter.mint) } }] : [])], config)), config),
    getMinimumBalanceForRentExemption: (n) => m.svm.minimumBalanceForRentExemption(BigInt(n)),
    getFeeForMessage: (raw, config) => context(Number(m.feeOf(getCompiledTransactionMessageDecoder().decode(Buffer.from(raw, 'base64')))), config),
    getRecentPrioritizationFees: () => m.blocks.slice(-HASH_LIFE).map((b) => ({ slot: b.slot, prioritizationFee: 0 })),
    requestAirdrop: airdrop,
    sendTransaction: (raw, config = {}) => m.send(bytesOf(raw, config.encoding), { preflight: !config.skipPreflight }),
    simulateTransaction: simulate,
    getSignatureStatuses: (l) => context(listOf(l, MAX_STATUSES).map((s) => {
      const t = m.transactions.get(s);
      if (t === undefined) return null;
      const level = m.level(t.slot);
      return { slot: t.slot, confirmations: level === 'finalized' ? null : m.head.slot - t.slot, err: t.err, status: statusOf(t), confirmationStatus: level };
    }), { commitment: 'processed' }),
    getSignaturesForAddress: signaturesFor,
    getTransaction: (s, config) => {
      const t = m.transactions.get(s);
      return visible(t, config) ? transaction(t, typeof config === 'string' ? { encoding: config } : config) : null;
    },
  };

  /** Answers one request; never throws. */
  return async (request, extra = {}) => {
    const id = request?.id ?? null;
    try {
      const call = Object.hasOwn(calls, request?.method) ? calls[request.method] : Object.hasOwn(extra, request?.method) ? extra[request.method] : null;
      if (call === null) throw new RpcError(-32601, `Method not found: ${request?.method}`);
      const params = request.params ?? [];
      if (!Array.isArray(params)) throw invalid('parameters are not a list');
      return { jsonrpc: '2.0', id, result: await call(...params) };
    } catch (caught) {
      const e = refused(caught);
      return { jsonrpc: '2.0', id, error: { code: e instanceof RpcError ? e.code : INVALID, message: e.message, ...(e.data === undefined ? {} : { data: e.data }) } };
    }
  };
}

export { SYSTEM };
