import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Hex } from 'viem';
import type { Deployment } from '@causeway/sdk/deployments';
import { toast } from '../../ui/toasts.ts';
import { bytesToHex, hexToBytes } from '../../wallets/bytes.ts';
import { parseTonAddress, type TonAddress } from '../../wallets/ton/address.ts';
import { jettonBalance, tonBalance } from '../../wallets/ton/balance.ts';
import { SWAP_ATTACHED } from '../../wallets/ton/bodies.ts';
import { type TonDeployment, type TonPool, tonDeployment } from '../../wallets/ton/deployment.ts';
import { toncenterOf } from '../../wallets/ton/endpoints.ts';
import type { Deed } from '../../wallets/ton/following.ts';
import { MESSAGE, TON_MAINNET } from '../../wallets/ton/names.ts';
import { readPool } from '../../wallets/ton/pool.ts';
import { readTonRecipient, type TonWarning, tonWarning } from '../../wallets/ton/recipient.ts';
import { TonProblem, TonWarningText } from '../../wallets/ton/RecipientText.tsx';
import type { Toncenter } from '../../wallets/ton/toncenter.ts';
import { followOrder, type PreparedOrder, prepareSwap, signOrder } from '../../wallets/ton/transfer.ts';
import { commonScale } from '@causeway/sdk/amounts';
import type { Family } from './family-part.ts';
import { type Leg, NATIVE_ADDRESS } from '@causeway/sdk/model';
import type { Prepared, ProgramEnd } from '@causeway/sdk/program';
import { type RouteProblem, sameAsset } from '@causeway/sdk/route';

/** What the contracts and the wallet use of what is attached: about, for the form; nanotons. */
const NETWORK_FEE = { ton: 15_000_000n, jetton: 35_000_000n } as const;
/** A wallet pays its own work beside what it sends. */
export const WALLET_FEE = 10_000_000n;

const word = (account: string): Hex => `0x${bytesToHex(parseTonAddress(account).hash)}`;

/** Everything of a deployment that can never be meant as a recipient. */
function forbidden(d: TonDeployment | null): string[] {
  if (!d) return [];
  return [d.router, ...d.pools.flatMap((p) => (p.minter === null ? [p.anchor] : [p.anchor, p.minter]))];
}

/** SR-06: the pinned pool of a leg, if API and record mean the same router, jetton and decimals. */
export function pinnedPool(
  { network, token }: Leg,
  deployment: Deployment,
): { d: TonDeployment; pool: TonPool } | RouteProblem {
  const d = tonDeployment(deployment);
  if (!d || d.chainId !== network.id) return 'unpinned';
  if (network.router !== d.router) return 'mismatch';
  const pool = d.pools.find((p) => p.poolId === token.poolId);
  if (!pool) return 'unconnected';
  const same = token.address === (pool.minter ?? NATIVE_ADDRESS) && token.isNative === (pool.minter === null);
  return same && sameAsset(pool, token) ? { d, pool } : 'mismatch';
}

function endOf(leg: Leg, deployment: Deployment): ProgramEnd | RouteProblem {
  const found = pinnedPool(leg, deployment);
  return typeof found === 'string' ? found : new TonEnd(found.d, found.pool, leg.network.name);
}

class TonEnd implements ProgramEnd {
  readonly poolId: number;
  readonly anchor: Hex;
  readonly lanes: ProgramEnd['lanes'];
  private readonly scale: bigint;

  constructor(
    private readonly d: TonDeployment,
    private readonly pool: TonPool,
    private readonly network: string,
  ) {
    this.poolId = pool.poolId;
    this.anchor = word(pool.anchor);
    this.lanes = pool.lanes;
    this.scale = commonScale(pool.realDecimals, pool.commonDecimals);
  }

  private async read(chainId: number) {
    return readPool(await toncenterOf(this.d), this.d, this.pool, chainId);
  }

  readonly departure: ProgramEnd['departure'] = async (to) => {
    const { lane, paused, feeRatio, swapLimit, wallet } = await this.read(to.network.id);
    // A pool of jettons takes nothing in before it knows its own wallet.
    const ready = this.pool.minter === null || wallet !== null;
    return {
      anchor: this.anchor,
      remoteAnchor: lane.remote,
      feeRatio,
      swapLimit: swapLimit * this.scale,
      availableOut: lane.availableOut,
      lane: ready && !lane.closed && lane.fee !== null,
      departures: !paused.out,
      bridgeFee: lane.fee ?? 0n,
      inexact: false,
    };
  };

  readonly arrival: ProgramEnd['arrival'] = async (from) => {
    const { lane, paused, liquidity } = await this.read(from.network.id);
    return {
      anchor: this.anchor,
      remoteAnchor: lane.remote,
      liquidity: liquidity * this.scale,
      // What passes at once counts together with what passed before (SR-35).
      delayOver: lane.availableQuick * this.scale,
      availableIn: lane.availableIn,
      capIn: lane.capIn,
      arrivals: !paused.in,
      inexact: false,
    };
  };

  readonly costs: ProgramEnd['costs'] = async () => {
    const estimate = this.pool.minter === null ? NETWORK_FEE.ton : NETWORK_FEE.jetton;
    // The wallet has to hold all that is attached, whatever comes back of it.
    const keep = SWAP_ATTACHED + WALLET_FEE - estimate;
    return { estimate, reserve: estimate, rent: 0n, keep, attached: SWAP_ATTACHED };
  };

  readonly prepare: ProgramEnd['prepare'] = async (to, { sender, amount, recipient, fee, minimum }) => {
    const server = await toncenterOf(this.d);
    const account = parseTonAddress(sender);
    const swap = {
      amount,
      chainId: to.network.id,
      recipient: hexToBytes(recipient.slice(2)),
      least: minimum / this.scale,
      mostFee: fee,
    };
    const now = Math.floor(Date.now() / 1000);
    const order = await prepareSwap(server, this.pool, account, swap, now);
    return signedBy(server, this.d, { sender: account, order, network: this.network, deed: 'send' });
  };
}

/** What its signer does with a message that was made, and who follows it until a pool has done what it asks for. */
export function signedBy(
  server: Toncenter,
  d: TonDeployment,
  {
    sender,
    order,
    network,
    deed,
  }: { sender: TonAddress; order: PreparedOrder /** The chain's name. */; network: string; deed: Deed },
): Prepared {
  const { validUntil } = order;
  return {
    sign: async (keep) => {
      const { hash, boc } = await signOrder(sender, order, { chainId: d.chainId, network });
      const sent = { hash: `${MESSAGE}${hash}`, bytes: boc, lastHeight: validUntil };
      keep(sent);
      return sent;
    },
    follow: async ({ hash }) => {
      const message = { hash: hash.slice(MESSAGE.length), sender, validUntil };
      const end = await followOrder(server, d, message, deed);
      return 'failure' in end
        ? { hash, failure: end.failure, uid: null }
        : { hash: end.tx, failure: null, uid: end.uid };
    },
  };
}

/** [7.79] A jetton that cannot be looked up counts as none, and the person is told once for each. */
const told = new Set<string>();

function tellFailed(symbol: string, failed: boolean): void {
  if (!failed) told.delete(symbol);
  else if (!told.has(symbol)) {
    told.add(symbol);
    toast.warning(t`Your balance of ${symbol} could not be read and is shown as 0. It is not affected.`);
  }
}

export const ton: Family = {
  placeholder: () => t`TON address`,
  maxLength: 100,
  notes: () => ({
    ownNote: <Trans>The address of your connected TON wallet.</Trans>,
    noneNote: <Trans>Connect a TON wallet, or type an address that you control.</Trans>,
  }),
  programs: (deployment) => (leg) => endOf(leg, deployment),
  read: (text, to, deployment) => {
    const testnet = to.id !== TON_MAINNET;
    const reading = readTonRecipient(text, forbidden(tonDeployment(deployment)), testnet);
    if ('address' in reading) return { address: reading.address, word: word(reading.address) };
    return { problem: <TonProblem reading={reading} network={to.name} /> };
  },
  warn: async ({ address }, _to, _from, deployment) => {
    const d = tonDeployment(deployment);
    if (!d) return null;
    const server = await toncenterOf(d);
    const account = parseTonAddress(address);
    const state = await server.account(account);
    return tonWarning(state, state.state === 'active' && (await server.isWallet(account)));
  },
  warnsOwn: () => false,
  warningText: (code) => <TonWarningText warning={code as TonWarning} />,
  balance: async (_network, token, owner, deployment) => {
    const d = tonDeployment(deployment);
    if (!d) return 0n;
    const server = await toncenterOf(d);
    if (token.isNative) return tonBalance(server, owner);
    const { amount, failed } = await jettonBalance(server, parseTonAddress(token.address), owner);
    tellFailed(token.symbol, failed);
    return amount;
  },
};
