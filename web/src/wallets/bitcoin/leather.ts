import * as v from 'valibot';
import { storage } from '../../lib/storage.ts';
import { addressNetwork, addressType } from '@causeway/sdk/bitcoin/address';
import { WalletError } from '../errors.ts';
import * as schema from './schema.ts';
import { LABELS, notConnected, notInstalled, signFailed } from './texts.ts';
import type {
  AdapterContext,
  BitcoinAccount,
  BitcoinAdapter,
  BitcoinNetwork,
  BitcoinWallet,
  InputToSign,
  SignatureType,
} from './types.ts';
import { calling, signaturesOf } from './unisat.ts';
import { PROVIDERS, type RequestProvider } from './window.ts';

const label = LABELS.leather;

const addressesAnswer = v.object({
  addresses: v.array(
    v.looseObject({
      symbol: v.string(),
      type: v.optional(v.string()),
      address: v.string(),
      publicKey: v.optional(v.string()),
      tweakedPublicKey: v.optional(v.string()),
    }),
  ),
});
const psbtAnswer = v.object({ hex: schema.hex });
const messageAnswer = v.object({ signature: schema.signature });
const sendAnswer = v.object({ txid: schema.txid });

const find = PROVIDERS.leather;

/** Refusals are thrown, as JSON-RPC envelopes. */
function ask(provider: RequestProvider, method: string, params?: unknown): Promise<unknown> {
  return calling(async () => {
    const answer = (await provider.request(method, params)) as { error?: unknown; result?: unknown } | null;
    if (answer?.error) throw answer;
    return answer?.result;
  });
}

/** [7.67] p2tr is the main address, p2wpkh pays. What is called tweakedPublicKey is the x-only internal key. */
async function accountsOf(answer: unknown): Promise<BitcoinAccount[]> {
  const list = schema.read(label, addressesAnswer, answer).addresses.filter((a) => a.symbol === 'BTC');
  const [main, payment] = [list.find((a) => a.type === 'p2tr'), list.find((a) => a.type === 'p2wpkh')];
  if (!main || !payment) return [];
  const account = {
    address: schema.read(label, schema.address, main.address),
    pubkey: schema.read(label, schema.pubkey, main.tweakedPublicKey ?? main.publicKey),
    paymentAddress: schema.read(label, schema.address, payment.address),
    paymentPubkey: schema.read(label, schema.pubkey, payment.publicKey),
  };
  return [await schema.checkAccount(label, account)];
}

export function createLeather(context: AdapterContext): BitcoinAdapter {
  return {
    id: 'leather',
    label,
    installed: () => find() !== null,
    connect: async () => {
      const provider = find();
      if (!provider) throw new WalletError(notInstalled('leather'));
      // Of the app's network, whichever it shows itself.
      const network = leatherName(context);
      const accounts = await accountsOf(await ask(provider, 'getAddresses', { network }));
      const [account] = accounts;
      if (!account) throw new WalletError(notConnected(label));
      storage.set('leather-account', account);
      return new Leather(provider, context, accounts);
    },
    restore: async () => {
      const provider = find();
      if (!provider) return null;
      const wallet = new Leather(provider, context, []);
      const accounts = await wallet.read();
      return accounts.length > 0 ? wallet : null;
    },
  };
}

/** As its calls name networks. */
function leatherName({ network, chain }: AdapterContext): string {
  if (network === 'livenet') return 'mainnet';
  const wanted = chain?.() ?? null;
  return wanted === 'testnet4' || wanted === 'signet' ? wanted : 'testnet';
}

class Leather implements BitcoinWallet {
  readonly id = 'leather';
  readonly label = label;

  constructor(
    private readonly provider: RequestProvider,
    private readonly context: AdapterContext,
    public accounts: readonly BitcoinAccount[],
  ) {}

  /**
   * It has no way to read addresses without opening its window, and tells of no changes: what it said when it was
   * connected holds until it is disconnected. It signs with its own current account, or refuses. Addresses of another network
   * than the app's are asked for anew: it has no other way to change them.
   */
  async read(): Promise<readonly BitcoinAccount[]> {
    const kept = storage.get('leather-account');
    const ours = kept !== null && addressNetwork(kept.address) === this.context.network;
    this.accounts = ours
      ? await schema.checkAccount(label, kept).then(
          (a) => [a],
          () => [],
        )
      : [];
    return this.accounts;
  }

  private get account(): BitcoinAccount {
    const [account] = this.accounts;
    if (!account) throw new WalletError(notConnected(label));
    return account;
  }

  /** By its addresses: it has no call for it. */
  async network(): Promise<BitcoinNetwork> {
    return addressNetwork(this.account.address);
  }

  /** As its calls name it: without a name it works on the network that it shows itself. */
  private async networkName(): Promise<string> {
    const network = await this.network();
    return leatherName({ ...this.context, network });
  }

  async signPsbt(hex: string, inputs: readonly InputToSign[]): Promise<string> {
    const params = {
      hex,
      signAtIndex: inputs.map((i) => i.index),
      broadcast: false,
      network: await this.networkName(),
    };
    const answer = await ask(this.provider, 'signPsbt', params);
    if (!answer) throw new WalletError(signFailed());
    return signaturesOf(label, hex, schema.read(label, psbtAnswer, answer).hex, inputs);
  }

  /** Of BIP-322 alone; it is asked for by the type of the address. */
  async signMessage(
    message: string,
    address: string,
    type: SignatureType = 'bip322-simple',
  ): Promise<string> {
    const { account } = this;
    const own = address === account.address || address === account.paymentAddress;
    if (!own || type === 'ecdsa') throw new WalletError(notConnected(label));
    const params = { message, paymentType: addressType(address), network: await this.networkName() };
    return schema.read(label, messageAnswer, await ask(this.provider, 'signMessage', params)).signature;
  }

  /** It chooses the fee rate itself. */
  async sendBitcoin(to: string, satoshis: number): Promise<string> {
    const recipients = [{ address: to, amount: String(satoshis) }];
    const answer = await ask(this.provider, 'sendTransfer', {
      recipients,
      network: await this.networkName(),
    });
    return schema.read(label, sendAnswer, answer).txid;
  }

  on(): () => void {
    return () => undefined;
  }

  async disconnect(): Promise<void> {
    this.accounts = [];
    storage.remove('leather-account');
  }
}
