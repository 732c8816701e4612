import type { Address, Client, Hex, ReadContractParameters } from 'viem';
import { estimateGas, getBalance, multicall, readContract } from '../evm/actions.ts';
import { read, retry } from '../retry.ts';
import { bitcoinRouterAbi, lensAbi } from '../evm/abi.ts';
import type { Transaction } from '../evm/signing.ts';
import { readBalance, readGasPrice } from '../evm/token-reads.ts';
import { figuresOf, type RouterFigures, type RouterPlace } from './router.ts';

const DEPOSITS = 0;
const WITHDRAWALS = 1;

/** Everything that is asked of a router, in the order of the answers. */
function questions({ router, lens, bitcoinChainId }: RouterPlace, amount: bigint, form: Hex) {
  const it = { abi: bitcoinRouterAbi, address: router.address } as const;
  return [
    { ...it, functionName: 'token' },
    { ...it, functionName: 'bitcoinChainId' },
    { ...it, functionName: 'conversionRatio' },
    { ...it, functionName: 'minWithdrawAmount' },
    { ...it, functionName: 'maxWithdrawAmount' },
    { ...it, functionName: 'minDepositAmount' },
    { ...it, functionName: 'depositFee' },
    { ...it, functionName: 'paused', args: [DEPOSITS] },
    { ...it, functionName: 'paused', args: [WITHDRAWALS] },
    { ...it, functionName: 'subSupply' },
    { ...it, functionName: 'getTotalWithdrawFee', args: [amount, form] },
    { ...it, functionName: 'nextWithdrawFee' },
    { abi: lensAbi, address: lens, functionName: 'appLane', args: [router.address, bitcoinChainId] },
    // A router that is a token has issued its supply, and no such call: subSupply again keeps the list one shape.
    { ...it, functionName: router.mode === 'native' ? 'issued' : 'subSupply' },
  ] as const;
}

/** The answers of one block, in one call that needs no contract there; call by call where a node does not take that. */
async function answers(client: Client, asked: ReturnType<typeof questions>) {
  const together = () =>
    multicall(client, { contracts: asked, allowFailure: false, deployless: true, batchSize: 0 });
  const apart = () =>
    Promise.all(asked.map((q) => readContract(client, q as ReadContractParameters))) as ReturnType<
      typeof together
    >;
  return together().catch(apart);
}

/**
 * What a router says now [7.63]: one question to the chain's pinned endpoints or the wallet's own node (SR-06).
 * @param form the recipient in 64 bytes, or '0x' while there is none: the message fee is then the longest one's
 */
export async function readRouter(
  client: Client,
  place: RouterPlace,
  amount: bigint,
  form: Hex = '0x',
): Promise<RouterFigures> {
  const asked = questions(place, amount, form);
  const [
    token,
    bitcoinChainId,
    conversionRatio,
    minWithdraw,
    maxWithdraw,
    minDeposit,
    depositFee,
    pausedDeposit,
    pausedWithdraw,
    subSupply,
    fees,
    next,
    lane,
    issued,
  ] = await retry(read(() => answers(client, asked)));
  return figuresOf(place, {
    token,
    bitcoinChainId,
    conversionRatio,
    minWithdraw,
    maxWithdraw,
    minDeposit,
    depositFee,
    pausedDeposit,
    pausedWithdraw,
    subSupply,
    fees,
    next,
    lane,
    issued: place.router.mode === 'native' ? issued : null,
  });
}

export interface Holdings {
  /** Of the router's token, base units. */
  balance: bigint;
  /** Wei of the chain's coin, which pays fees; the same where the coin is the token. */
  coins: bigint;
}

export async function readHoldings(
  client: Client,
  { router }: RouterPlace,
  owner: Address,
): Promise<Holdings> {
  const isNative = router.mode === 'native';
  const [coins, balance] = await Promise.all([
    getBalance(client, { address: owner }),
    isNative ? null : readBalance(client, { isNative, address: router.token }, owner),
  ]);
  return { balance: balance ?? coins, coins };
}

/** Gas of a withdrawal with room, for when the node cannot say: no recipient or no balance yet. */
const WITHDRAW_GAS = 110_000n;

/** Wei of gas of a withdrawal. Only for estimates and MAX; the wallet measures for itself. */
export async function readWithdrawGas(
  client: Client,
  network: { id: number; gasPrice: string | null },
  tx: Omit<Transaction, 'chainId'> | null,
): Promise<bigint> {
  const [price, gas] = await Promise.all([
    readGasPrice(client, network),
    tx === null
      ? WITHDRAW_GAS
      : estimateGas(client, { account: tx.from, to: tx.to, data: tx.data, value: tx.value }).catch(
          () => WITHDRAW_GAS,
        ),
  ]);
  return price * gas;
}
