import {
  depositDisagreements,
  depositTerms,
  withdrawDisagreements,
} from '@causeway/sdk/bitcoin/deposit-terms';
import { termsOf } from '@causeway/sdk/bitcoin/router';
import type { Receiver } from './use-receiver.ts';
import { isOwnAddress, useCompared, useKeysProblem } from './use-reads.ts';
import { useRouter } from './use-router.ts';
import type { BridgeEnv, Selection } from './use-selection.ts';

/** What the chain says of fees and limits, and whether the server says the same (SR-06). */
export function useTerms({ record }: BridgeEnv, sel: Selection, { bitcoinTo }: Receiver) {
  const { deposit, asset, place, router, chain } = sel;
  const amount = sel.amount ?? 0n;
  const figures = useRouter(place, amount, bitcoinTo?.form ?? '0x');
  const f = figures.data ?? null;
  const terms = f && asset && router ? depositTerms(asset, router, f, amount) : null;
  const compared = useCompared(
    place
      ? {
          srcChainId: deposit ? record.chainId : place.chainId,
          dstChainId: deposit ? place.chainId : record.chainId,
          asset: place.router.asset,
          amount: amount.toString(),
          recipient: deposit ? undefined : bitcoinTo?.address,
        }
      : null,
    f && terms ? [terms.arrives, terms.fee, terms.least, f.withdrawFee, f.channelFee].join() : null,
    (api) => (f && terms ? (deposit ? depositDisagreements(terms, api) : withdrawDisagreements(f, api)) : []),
  );
  const keys = useKeysProblem(deposit ? chain : null, deposit ? record : null);
  return {
    figures,
    f,
    terms,
    out: f && place ? termsOf(place, f, amount) : null,
    compared,
    api: compared.data?.api ?? null,
    disagree: compared.data?.disagree ?? [],
    // Known to the server alone: an address that deposits are paid to is no one's to receive at (SR-07).
    notOurs: !deposit && bitcoinTo !== null && isOwnAddress(compared),
    keys,
    fresh:
      figures.isSuccess && !figures.isPlaceholderData && compared.isSuccess && !compared.isPlaceholderData,
  };
}

export type Terms = ReturnType<typeof useTerms>;
