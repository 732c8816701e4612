import * as v from 'valibot';
import { addressNetwork } from '@causeway/sdk/bitcoin/address';
import { base64ToHex, hexToBase64 } from '@causeway/sdk/bytes';
import { type BitcoinChain, chainNamed, networkOf } from './chain.ts';
import { badAnswer, NO_PERMISSION, WalletError } from '../errors.ts';
import * as schema from './schema.ts';
import { LABELS, notConnected, notInstalled, signFailed } from './texts.ts';
import type {
  AdapterContext,
  BitcoinAccount,
  BitcoinAdapter,
  BitcoinNetwork,
  BitcoinWallet,
  BitcoinWalletEvent,
  InputToSign,
  SignatureType,
} from './types.ts';
import { calling, signaturesOf } from './unisat.ts';
import { PROVIDERS, type RequestProvider } from './window.ts';

const label = LABELS.xverse;
const PURPOSES = ['payment', 'ordinals'];
const MESSAGE = 'Causeway';

const accountList = v.array(v.object({ address: v.string(), publicKey: v.string(), purpose: v.string() }));
/** getAccounts answers a list; wallet_connect and wallet_getAccount put it into an object. */
const accountsAnswer = v.union([
  accountList,
  v.pipe(
    v.object({ addresses: accountList }),
    v.transform((o) => o.addresses),
  ),
]);
const networkAnswer = v.object({ bitcoin: v.object({ name: v.string() }) });
const psbtAnswer = v.object({ psbt: schema.base64 });
const messageAnswer = v.object({ signature: schema.signature });
const sendAnswer = v.object({ txid: schema.txid });

const find = PROVIDERS.xverse;

/** An answer is a JSON-RPC envelope: errors are in it and are not thrown. */
function ask(provider: RequestProvider, method: string, params: unknown = null): Promise<unknown> {
  return calling(async () => {
    const answer = (await provider.request(method, params)) as { error?: unknown; result?: unknown } | null;
    if (answer?.error) throw answer;
    return answer?.result;
  }, true);
}

/** [7.66] Bitcoin on the payment address, tokens on the ordinals address [5.24]. */
async function accountsOf(answer: unknown): Promise<BitcoinAccount[]> {
  const list = schema.read(label, accountsAnswer, answer).filter((a) => PURPOSES.includes(a.purpose));
  const of = (purpose: string) => list.find((a) => a.purpose === purpose);
  const [ordinals, payment] = [of('ordinals'), of('payment')];
  if (!ordinals || !payment) return [];
  const account = {
    address: schema.read(label, schema.address, ordinals.address),
    pubkey: schema.read(label, schema.pubkey, ordinals.publicKey),
    paymentAddress: schema.read(label, schema.address, payment.address),
    paymentPubkey: schema.read(label, schema.pubkey, payment.publicKey),
  };
  return [await schema.checkAccount(label, account)];
}

export function createXverse(context: AdapterContext): BitcoinAdapter {
  const wanted = () => context.chain?.() ?? null;
  return {
    id: 'xverse',
    label,
    installed: () => find() !== null,
    connect: async () => {
      const provider = find();
      if (!provider) throw new WalletError(notInstalled('xverse'));
      const params = { purposes: PURPOSES, message: MESSAGE };
      const answer = await ask(provider, 'getAccounts', params).catch((error: unknown) => {
        if (error instanceof WalletError && error.code === NO_PERMISSION)
          return ask(provider, 'wallet_connect', { ...params, addresses: PURPOSES });
        throw error;
      });
      const accounts = await accountsOf(answer);
      if (accounts.length === 0) throw new WalletError(notConnected(label));
      return new Xverse(provider, accounts, wanted);
    },
    restore: async () => {
      const provider = find();
      if (!provider) return null;
      const wallet = new Xverse(provider, [], wanted);
      const accounts = await wallet.read().catch(() => []);
      return accounts.length > 0 ? wallet : null;
    },
  };
}

class Xverse implements BitcoinWallet {
  readonly id = 'xverse';
  readonly label = label;

  constructor(
    private readonly provider: RequestProvider,
    public accounts: readonly BitcoinAccount[],
    private readonly wanted: () => BitcoinChain | null,
  ) {}

  /** wallet_getAccount asks nobody: it fails without a permission. */
  async read(): Promise<readonly BitcoinAccount[]> {
    try {
      this.accounts = await accountsOf(await ask(this.provider, 'wallet_getAccount'));
    } catch (error) {
      if (!(error instanceof WalletError) || error.code !== NO_PERMISSION) throw error;
      this.accounts = [];
    }
    return this.accounts;
  }

  private get account(): BitcoinAccount {
    const [account] = this.accounts;
    if (!account) throw new WalletError(notConnected(label));
    return account;
  }

  /** getAccounts grants no right to ask for the network: then its address says it. */
  async network(): Promise<BitcoinNetwork | 'other'> {
    try {
      const answer = await ask(this.provider, 'wallet_getNetwork');
      const { bitcoin } = schema.read(label, networkAnswer, answer);
      return networkOf(chainNamed(bitcoin.name), this.wanted());
    } catch (error) {
      if (!(error instanceof WalletError) || error.code !== NO_PERMISSION) throw error;
      return addressNetwork(this.account.address);
    }
  }

  async signPsbt(psbt: string, inputs: readonly InputToSign[]): Promise<string> {
    const signInputs: Record<string, number[]> = {};
    for (const { index, address } of inputs) signInputs[address] = [...(signInputs[address] ?? []), index];
    const params = { psbt: hexToBase64(psbt), signInputs, broadcast: false };
    const answer = await ask(this.provider, 'signPsbt', params);
    if (!answer) throw new WalletError(signFailed());
    return signaturesOf(label, psbt, base64ToHex(schema.read(label, psbtAnswer, answer).psbt), inputs);
  }

  async signMessage(
    message: string,
    address: string,
    type: SignatureType = 'bip322-simple',
  ): Promise<string> {
    const protocol = type === 'ecdsa' ? 'ECDSA' : 'BIP322';
    const answer = await ask(this.provider, 'signMessage', { address, message, protocol });
    return schema.read(label, messageAnswer, answer).signature;
  }

  /** It chooses the fee rate itself. */
  async sendBitcoin(to: string, satoshis: number): Promise<string> {
    // Paid from the payment address: both are of one network.
    if (addressNetwork(to) !== addressNetwork(this.account.address))
      throw badAnswer(label, 'the recipient is on another network');
    const answer = await ask(this.provider, 'sendTransfer', {
      recipients: [{ address: to, amount: satoshis }],
    });
    return schema.read(label, sendAnswer, answer).txid;
  }

  on(event: BitcoinWalletEvent, listener: () => void): () => void {
    const names = {
      accountsChanged: 'accountChange',
      networkChanged: 'networkChange',
      disconnected: 'disconnect',
    };
    const heard = () => listener();
    const end = this.provider.addListener?.(names[event], heard);
    return typeof end === 'function' ? () => void (end as () => void)() : () => undefined;
  }

  async disconnect(): Promise<void> {
    this.accounts = [];
    await ask(this.provider, 'wallet_disconnect').catch(() => undefined);
  }
}
