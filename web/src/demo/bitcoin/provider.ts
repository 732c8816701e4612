import { t } from '@lingui/core/macro';
import { bytesToHex } from '@causeway/sdk/bytes';
import { finalTransaction } from '@causeway/sdk/bitcoin/psbt-final';
import { AskingWallet, type Memory, type Sheet } from '../asking-wallet.ts';
import { CODES, ProviderRpcError } from '../rpc-error.ts';
import type { OrderResult, WalletApi } from './api.ts';
import { build, CARRIER, type Output, runestone, scriptFor } from './build.ts';
import { bitcoins, describePsbt } from './describe.ts';
import type { Keys } from '@causeway/sdk/bitcoin/keys';
import { readPsbt, signBip322, signEcdsa, signPsbt } from './sign.ts';

export interface DemoUnisatDeps {
  readonly keys: Keys;
  api: WalletApi;
  sheet: Sheet;
  memory: Memory;
  /** Waits between two questions about an order. */
  pause(): Promise<void>;
}

const INVALID = -32602;
/** Questions about an order before it is left to itself. */
const ORDER_QUESTIONS = 120;
const MAX_MESSAGE = 10_000;
const CHAIN = { enum: 'BITCOIN_TESTNET', name: 'Bitcoin Testnet', network: 'testnet' } as const;

const invalid = () => new ProviderRpcError(INVALID, t`Invalid Params`);

/**
 * A demo wallet with UniSat's interface and a real key of the local network. It asks before it connects and before every
 * signature, and knows no network but the local one, which wallets see as testnet.
 */
export class DemoUnisat extends AskingWallet {
  readonly isCausewayDemo = true;

  constructor(private readonly deps: DemoUnisatDeps) {
    super(deps);
  }

  get address(): string {
    return this.deps.keys.address;
  }

  async requestAccounts(): Promise<string[]> {
    await this.oneByOne(async () => {
      if (this.connected) return;
      const remember = await this.ask({
        title: t`Connect this site`,
        action: t`Connect`,
        lines: [{ label: t`Account`, value: this.address, address: true }],
        text: t`The site will see this address and its balance. It cannot move anything without asking here again.`,
        remember: true,
      });
      this.deps.memory.remember(this.address, remember);
      this.connected = true;
      this.emit('accountsChanged', [this.address]);
    });
    return [this.address];
  }

  async getAccounts(): Promise<string[]> {
    return this.connected ? [this.address] : [];
  }

  async getPublicKey(): Promise<string> {
    this.authorize();
    return bytesToHex(this.deps.keys.publicKey);
  }

  async getNetwork(): Promise<'testnet'> {
    return CHAIN.network;
  }

  async getChain(): Promise<typeof CHAIN> {
    return CHAIN;
  }

  async switchNetwork(network: unknown): Promise<'testnet'> {
    if (network !== CHAIN.network) throw this.refuse(String(network));
    return CHAIN.network;
  }

  async switchChain(chain: unknown): Promise<typeof CHAIN> {
    if (chain !== CHAIN.enum) throw this.refuse(String(chain));
    return CHAIN;
  }

  async disconnect(): Promise<void> {
    this.deps.memory.remember(this.address, false);
    if (!this.connected) return;
    this.connected = false;
    this.emit('accountsChanged', []);
  }

  async signPsbt(psbt: unknown, options?: unknown): Promise<string> {
    this.authorize();
    const read = this.options(options);
    return this.oneByOne(() => this.sign(psbt, read));
  }

  async signPsbts(psbts: unknown, options?: unknown): Promise<string[]> {
    if (!Array.isArray(psbts) || psbts.length === 0) throw invalid();
    const each = Array.isArray(options) ? options : [];
    const signed: string[] = [];
    for (const [i, psbt] of psbts.entries()) signed.push(await this.signPsbt(psbt, each[i]));
    return signed;
  }

  async pushPsbt(psbt: unknown): Promise<string> {
    this.authorize();
    return this.push(bytesToHex(readPsbt(psbt).toPSBT()));
  }

  async pushTx(tx: unknown): Promise<string> {
    this.authorize();
    const raw = typeof tx === 'string' ? tx : (tx as { rawtx?: unknown } | null)?.rawtx;
    if (typeof raw !== 'string') throw invalid();
    return this.deps.api.broadcast(raw);
  }

  async signMessage(text: unknown, type: unknown = 'ecdsa'): Promise<string> {
    this.authorize();
    if (typeof text !== 'string' || text.length > MAX_MESSAGE) throw invalid();
    if (type !== 'ecdsa' && type !== 'bip322-simple') throw invalid();
    return this.oneByOne(async () => {
      await this.ask({ title: t`Sign a message`, action: t`Sign`, lines: [], text });
      return type === 'ecdsa' ? signEcdsa(text, this.deps.keys) : signBip322(text, this.deps.keys);
    });
  }

  /** Pays satoshis; the transaction's id. */
  async sendBitcoin(to: unknown, satoshis: unknown, options?: unknown): Promise<string> {
    this.authorize();
    if (typeof to !== 'string' || !Number.isSafeInteger(satoshis) || (satoshis as number) <= 0)
      throw invalid();
    const outputs: Output[] = [{ script: scriptFor(to), satoshis: satoshis as number }];
    const memo = (options as { memo?: unknown } | undefined)?.memo;
    if (typeof memo === 'string' && memo !== '') outputs.push({ script: memoScript(memo), satoshis: 0 });
    return this.oneByOne(async () => {
      const rate = await this.rate(options);
      const coins = await this.deps.api.coins(this.address);
      return this.signAndPush(build(this.deps.keys, outputs, rate, coins));
    });
  }

  /** Sends the output that an inscription is in; the transaction's id. */
  async sendInscription(to: unknown, inscriptionId: unknown, options?: unknown): Promise<{ txid: string }> {
    this.authorize();
    if (typeof to !== 'string' || typeof inscriptionId !== 'string') throw invalid();
    const script = scriptFor(to);
    return this.oneByOne(async () => {
      const { api, keys } = this.deps;
      const coin = await api.inscriptionCoin(inscriptionId);
      if (coin.scriptPk !== bytesToHex(keys.script))
        throw new ProviderRpcError(INVALID, t`This inscription is not in this wallet.`);
      const outputs = [{ script, satoshis: coin.satoshis }];
      const psbt = build(keys, outputs, await this.rate(options), await api.coins(this.address), [coin]);
      return { txid: await this.signAndPush(psbt) };
    });
  }

  /** Sends base units of a rune; the rest comes back. */
  async sendRunes(
    to: unknown,
    runeid: unknown,
    amount: unknown,
    options?: unknown,
  ): Promise<{ txid: string }> {
    this.authorize();
    const units = typeof amount === 'string' && /^[1-9]\d*$/.test(amount) ? BigInt(amount) : null;
    if (typeof to !== 'string' || typeof runeid !== 'string' || units === null) throw invalid();
    const script = scriptFor(to);
    return this.oneByOne(async () => {
      const { api, keys } = this.deps;
      const must = [];
      let have = 0n;
      for (const coin of await api.runeCoins(this.address, runeid)) {
        if (have >= units) break;
        must.push(coin);
        have += BigInt(coin.runes.find((r) => r.runeid === runeid)?.amount ?? 0);
      }
      if (have < units) throw new ProviderRpcError(INVALID, t`Insufficient balance`);
      const outputs = [
        { script: runestone(runeid, units, 2), satoshis: 0 },
        { script: keys.script, satoshis: CARRIER },
        { script, satoshis: CARRIER },
      ];
      const psbt = build(keys, outputs, await this.rate(options), await api.coins(this.address), must);
      return { txid: await this.signAndPush(psbt) };
    });
  }

  /** Orders the inscription of a BRC-20 transfer, pays for it and waits until it is there [7.49]. */
  async inscribeTransfer(ticker: unknown, amount?: unknown): Promise<OrderResult> {
    this.authorize();
    if (typeof ticker !== 'string' || !['string', 'number'].includes(typeof amount)) throw invalid();
    return this.oneByOne(async () => {
      const { api, keys } = this.deps;
      const rate = await api.feeRate();
      const order = await api.order(this.address, ticker, String(amount), rate);
      const outputs = [{ script: scriptFor(order.payAddress), satoshis: order.totalFee }];
      const text = t`Inscribes a transfer of ${String(amount)} ${ticker}. ${bitcoins(order.totalFee)} pays for it.`;
      await this.signAndPush(build(keys, outputs, rate, await api.coins(this.address)), text);
      for (let i = 0; i < ORDER_QUESTIONS; i++) {
        const result = await api.orderResult(order.orderId);
        if (result) return result;
        await this.deps.pause();
      }
      throw new ProviderRpcError(-32603, t`The inscription is taking a while. It arrives automatically.`);
    });
  }

  private authorize(): void {
    if (!this.connected)
      throw new ProviderRpcError(CODES.unauthorized, t`This account is not connected to this site.`);
  }

  private refuse(network: string): ProviderRpcError {
    const reason = t`This request names the network ${network}. A demo wallet signs only for the local Bitcoin network.`;
    this.deps.sheet.refuse(reason);
    return new ProviderRpcError(CODES.unauthorized, reason);
  }

  /** Inputs by address or public key of this wallet; anything else is refused before it is shown. */
  private options(options: unknown): { autoFinalized: boolean; inputs: number[] | null } {
    const given = (typeof options === 'object' && options !== null ? options : {}) as Record<string, unknown>;
    const autoFinalized = given.autoFinalized !== false;
    if (given.toSignInputs === undefined) return { autoFinalized, inputs: null };
    if (!Array.isArray(given.toSignInputs)) throw invalid();
    const { keys } = this.deps;
    const own: unknown[] = [keys.address, keys.segwit, bytesToHex(keys.publicKey), bytesToHex(keys.xOnly)];
    const inputs = given.toSignInputs.map((one: Record<string, unknown>) => {
      const { index, address, publicKey, sighashTypes } = one ?? {};
      if (!Number.isSafeInteger(index) || (index as number) < 0 || !own.includes(publicKey ?? address))
        throw invalid();
      if (Array.isArray(sighashTypes) && sighashTypes.some((type) => type !== 0 && type !== 1))
        throw new ProviderRpcError(CODES.unsupported, t`A demo wallet signs whole transactions only.`);
      return index as number;
    });
    return { autoFinalized, inputs };
  }

  private async sign(
    psbt: unknown,
    options: { autoFinalized: boolean; inputs: readonly number[] | null },
    text?: string,
  ): Promise<string> {
    const hex = bytesToHex(readPsbt(psbt).toPSBT());
    const { keys, api } = this.deps;
    const question = describePsbt(await api.decode(hex), [keys.address, keys.segwit]);
    await this.ask({ ...question, text });
    return signPsbt(hex, keys, options);
  }

  private async signAndPush(psbt: string, text?: string): Promise<string> {
    return this.push(await this.sign(psbt, { autoFinalized: true, inputs: null }, text));
  }

  private push(psbt: string): Promise<string> {
    return this.deps.api.broadcast(finalTransaction(psbt).rawtx);
  }

  private async rate(options: unknown): Promise<number> {
    const rate = (options as { feeRate?: unknown } | undefined)?.feeRate;
    if (rate === undefined) return this.deps.api.feeRate();
    if (typeof rate !== 'number' || !(rate >= 1) || rate > 10_000) throw invalid();
    return rate;
  }
}

function memoScript(memo: string): Uint8Array {
  const text = /^([0-9a-f]{2})+$/i.test(memo)
    ? Uint8Array.from(memo.match(/../g) ?? [], (h) => Number.parseInt(h, 16))
    : new TextEncoder().encode(memo);
  if (text.length > 75) throw invalid();
  return Uint8Array.of(0x6a, text.length, ...text);
}
