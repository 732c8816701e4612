import { t } from '@lingui/core/macro';
import {
  type Address,
  type Hex,
  hexToString,
  isAddress,
  isAddressEqual,
  isHex,
  numberToHex,
  type TypedDataDefinition,
} from 'viem';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { type Deployment, LOCAL_CHAIN_IDS } from '@causeway/sdk/deployments';
import { AskingWallet, type Memory, type Sheet } from './asking-wallet.ts';
import { type DemoTx, describePermit, describeTx, gasText, quantity } from './describe.ts';
import type { Rpc } from './rpc.ts';
import { CODES, ProviderRpcError } from './rpc-error.ts';

export interface DemoDeps {
  label: string;
  privateKey: Hex;
  rpc: Rpc;
  sheet: Sheet;
  memory: Memory;
  deployment(): Promise<Deployment | null>;
}

/** Reads that go straight to the chain. Everything else is ours, or refused. */
const FORWARDED =
  /^(eth_(call|estimateGas|blockNumber|gasPrice|feeHistory|maxPriorityFeePerGas|getBalance|getCode|getStorageAt|getTransactionCount|getTransactionByHash|getTransactionReceipt|getBlockByNumber|getBlockByHash|getLogs|syncing|sendRawTransaction)|net_version|web3_clientVersion)$/;

const FALLBACK_GAS = 1_000_000n;

function isLocal(chainId: number): boolean {
  return LOCAL_CHAIN_IDS.includes(chainId);
}

/**
 * A demo wallet: a real EIP-1193 provider with a real key of the local network. It asks before it connects and before
 * every signature, and signs for the three local chains alone.
 */
export class DemoProvider extends AskingWallet {
  readonly isCausewayDemo = true;
  private derived: PrivateKeyAccount | undefined;
  private chainId = LOCAL_CHAIN_IDS[0] ?? 0;

  constructor(private readonly deps: DemoDeps) {
    super(deps);
  }

  /** A public key is much to compute, so that of a wallet nobody asks for is not: a dozen of them come with a page. */
  private get account(): PrivateKeyAccount {
    this.derived ??= privateKeyToAccount(this.deps.privateKey);
    return this.derived;
  }

  get address(): Address {
    return this.account.address;
  }

  async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    const args: readonly unknown[] = Array.isArray(params) ? params : [];
    switch (method) {
      case 'eth_chainId':
        return numberToHex(this.chainId);
      case 'eth_accounts':
        return this.connected ? [this.address] : [];
      case 'eth_requestAccounts':
        await this.connect();
        return [this.address];
      case 'wallet_requestPermissions':
        await this.connect();
        return [this.permission()];
      case 'wallet_getPermissions':
        return this.connected ? [this.permission()] : [];
      case 'wallet_revokePermissions':
        return this.forget();
      case 'wallet_switchEthereumChain':
        return this.switchChain(args[0]);
      case 'wallet_addEthereumChain':
        return this.addChain(args[0]);
      case 'wallet_watchAsset':
        return this.watchAsset(params);
      case 'eth_sendTransaction':
        return this.oneByOne(() => this.send(args[0]));
      case 'personal_sign':
        return this.oneByOne(() => this.signText(args[0], args[1]));
      case 'eth_signTypedData_v4':
        return this.oneByOne(() => this.signTyped(args[0], args[1]));
      default:
        if (FORWARDED.test(method)) return this.deps.rpc(this.chainId, method, args);
        throw new ProviderRpcError(CODES.unsupported, t`The Provider does not support the requested method`);
    }
  }

  private connect(): Promise<void> {
    return this.oneByOne(async () => {
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
      this.emit('connect', { chainId: numberToHex(this.chainId) });
      this.emit('accountsChanged', [this.address]);
    });
  }

  private forget(): null {
    this.deps.memory.remember(this.address, false);
    if (this.connected) {
      this.connected = false;
      this.emit('accountsChanged', []);
    }
    return null;
  }

  private permission() {
    return {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [this.address] }],
    };
  }

  /** Refuses before anything is shown: not connected, or somebody else's account. */
  private authorize(from: unknown): void {
    const own =
      typeof from === 'string' && isAddress(from, { strict: false }) && isAddressEqual(from, this.address);
    if (!this.connected || !own)
      throw new ProviderRpcError(CODES.unauthorized, t`This account is not connected to this site.`);
  }

  private refuse(chainId: number): ProviderRpcError {
    const reason = t`This request names chain ${String(chainId)}. A demo wallet signs only for chains 910001001 to 910001003.`;
    this.deps.sheet.refuse(reason);
    return new ProviderRpcError(CODES.unauthorized, reason);
  }

  private switchChain(param: unknown): null {
    const id = chainParam(param);
    if (!isLocal(id)) {
      throw new ProviderRpcError(
        CODES.unknownChain,
        t`Unrecognized chain ${String(id)}. A demo wallet knows only the local network.`,
      );
    }
    if (id !== this.chainId) {
      this.chainId = id;
      this.emit('chainChanged', numberToHex(id));
    }
    return null;
  }

  private addChain(param: unknown): null {
    const id = chainParam(param);
    if (!isLocal(id)) throw this.refuse(id);
    return this.switchChain(param);
  }

  private async watchAsset(params: unknown): Promise<true> {
    const options = (params as { options?: { address?: unknown; symbol?: unknown } } | undefined)?.options;
    if (typeof options?.address !== 'string' || !isAddress(options.address, { strict: false }))
      throw invalid();
    const symbol = typeof options.symbol === 'string' ? options.symbol.slice(0, 11) : '';
    const lines = [{ label: t`Contract`, value: options.address, address: true }];
    await this.oneByOne(() => this.ask({ title: t`Show ${symbol} in this wallet`, action: t`Add`, lines }));
    return true;
  }

  private async send(param: unknown): Promise<Hex> {
    const tx = readTx(param, this.chainId);
    this.authorize(tx.from);
    if (!isLocal(tx.chainId)) throw this.refuse(tx.chainId);
    if (tx.chainId !== this.chainId)
      throw new ProviderRpcError(CODES.unauthorized, t`The wallet is on another network. Switch it first.`);
    const fees = await this.fees(tx);
    const { lines, warning, ...words } = describeTx(tx, await this.deps.deployment());
    lines.push({ label: t`Gas at most`, value: gasText(fees.gas * fees.maxFeePerGas, tx.chainId) });
    await this.ask({
      ...words,
      lines,
      warning: fees.failure ? t`This transaction would fail: ${fees.failure}` : warning,
    });
    const nonce = Number(
      await this.deps.rpc<Hex>(tx.chainId, 'eth_getTransactionCount', [this.address, 'pending']),
    );
    const raw = await this.account.signTransaction({
      type: 'eip1559',
      chainId: tx.chainId,
      nonce,
      to: tx.to,
      data: tx.data,
      value: tx.value,
      gas: fees.gas,
      maxFeePerGas: fees.maxFeePerGas,
      maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    });
    return this.deps.rpc<Hex>(tx.chainId, 'eth_sendRawTransaction', [raw]);
  }

  /** Gas with a fifth on top, and twice the base fee, as wallets do. */
  private async fees(tx: DemoTx) {
    const call = { from: tx.from, to: tx.to, data: tx.data, value: numberToHex(tx.value) };
    const [block, tip, estimate] = await Promise.all([
      this.deps.rpc<{ baseFeePerGas?: Hex }>(tx.chainId, 'eth_getBlockByNumber', ['latest', false]),
      this.deps.rpc<Hex>(tx.chainId, 'eth_maxPriorityFeePerGas').catch(() => '0x0' as Hex),
      this.deps
        .rpc<Hex>(tx.chainId, 'eth_estimateGas', [call])
        .catch((e: unknown) => (e instanceof Error ? e : new Error('unknown'))),
    ]);
    const maxPriorityFeePerGas = BigInt(tip);
    const maxFeePerGas = BigInt(block.baseFeePerGas ?? '0x0') * 2n + maxPriorityFeePerGas;
    const failure = estimate instanceof Error ? estimate.message : null;
    const gas = estimate instanceof Error ? FALLBACK_GAS : (BigInt(estimate) * 12n) / 10n;
    return { gas, maxFeePerGas, maxPriorityFeePerGas, failure };
  }

  private async signText(data: unknown, from: unknown): Promise<Hex> {
    this.authorize(from);
    if (typeof data !== 'string') throw invalid();
    const raw = isHex(data);
    await this.ask({
      title: t`Sign a message`,
      action: t`Sign`,
      lines: [],
      text: raw ? hexToString(data) : data,
    });
    return this.account.signMessage({ message: raw ? { raw: data } : data });
  }

  private async signTyped(from: unknown, data: unknown): Promise<Hex> {
    this.authorize(from);
    const typed = readTyped(data);
    const chainId = typed.domain?.chainId;
    if (chainId !== undefined && !isLocal(Number(chainId))) throw this.refuse(Number(chainId));
    const permit = describePermit(typed, await this.deps.deployment());
    if (permit) {
      await this.ask(permit);
      return this.account.signTypedData(typed);
    }
    const contract = typed.domain?.verifyingContract;
    await this.ask({
      title: t`Sign ${typed.primaryType}`,
      action: t`Sign`,
      lines: [
        { label: t`Asked for`, value: typed.domain?.name ?? t`n/a` },
        ...(contract ? [{ label: t`Contract`, value: contract, address: true }] : []),
      ],
      text: JSON.stringify(typed.message, null, 2),
      warning: chainId === undefined ? t`This signature is not bound to one network.` : null,
    });
    return this.account.signTypedData(typed);
  }
}

function invalid(): ProviderRpcError {
  return new ProviderRpcError(-32602, t`Invalid Params`);
}

function chainParam(param: unknown): number {
  const id = quantity((param as { chainId?: unknown } | undefined)?.chainId ?? '');
  if (id === null || id > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid();
  return Number(id);
}

function readTx(param: unknown, current: number): DemoTx {
  const tx = (typeof param === 'object' && param !== null ? param : {}) as Record<string, unknown>;
  const { from, to, chainId } = tx;
  const data = tx.data ?? tx.input ?? '0x';
  const value = quantity(tx.value);
  const id = chainId === undefined ? BigInt(current) : quantity(chainId);
  const address = (a: unknown): a is Address => typeof a === 'string' && isAddress(a, { strict: false });
  if (!address(from) || !(to === undefined || to === null || address(to))) throw invalid();
  if (!isHex(data) || value === null || id === null) throw invalid();
  return { chainId: Number(id), from, to: to ?? null, data, value };
}

function readTyped(data: unknown): TypedDataDefinition {
  try {
    const typed = (typeof data === 'string' ? JSON.parse(data) : data) as TypedDataDefinition;
    if (
      typeof typed.primaryType === 'string' &&
      typeof typed.types === 'object' &&
      typeof typed.message === 'object'
    )
      return typed;
  } catch {
    // Falls through to the one error.
  }
  throw invalid();
}
