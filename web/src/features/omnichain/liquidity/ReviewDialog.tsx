import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { ReviewFrame } from '../../../form/ReviewFrame.tsx';
import { formatAmount, formatExact } from '../../../lib/format.ts';
import { ReceiptRow } from '../../../ui/Receipt.tsx';
import { useWalletState } from '../../../wallets/wings.ts';
import { feeText } from '../fee-text.ts';
import type { Review } from '../use-review.ts';
import { type ActQuote, keptBy, type Plan } from './act.ts';
import { DelayNotice } from './ActFigures.tsx';

/** What an addition or a removal signs. */
export function ReviewDialog({
  review,
  plan,
  rent,
  warning,
}: {
  review: Review<ActQuote>;
  plan: Plan;
  rent: bigint;
  warning: ReactNode | null | undefined;
}): ReactElement {
  const { t } = useLingui();
  const wallets = useWalletState().active;
  const { pool, mode, amount, owner, remote } = plan;
  const { network, token } = pool.from;
  const { quote } = review;
  const source = network.name;
  const text = `${formatExact(amount, token.decimals)} ${token.symbol}`;
  const to = remote?.route.to ?? pool.from;
  const out = quote.elsewhere?.amountOut ?? amount;
  const destination = to.network.name;
  const titles = {
    add: t`Review the addition`,
    here: t`Review the removal`,
    elsewhere: t`Review the removal`,
  };
  const captions: [ReactNode, ReactNode] =
    mode === 'add'
      ? [<Trans key="a">You send</Trans>, <Trans key="b">The pool gets</Trans>]
      : [<Trans key="a">From your position</Trans>, <Trans key="b">You receive</Trans>];
  return (
    <ReviewFrame
      title={titles[mode]}
      captions={captions}
      signed={{
        from: { network, amount: text },
        to: { network: to.network, amount: `${formatExact(out, to.token.decimals)} ${to.token.symbol}` },
        places: remote
          ? [
              { caption: <Trans>To, on {destination}</Trans>, address: remote.recipient.address },
              { caption: <Trans>If it fails, your position on {source} grows again</Trans>, address: owner },
            ]
          : [{ caption: <Trans>Your account on {source}</Trans>, address: owner }],
        warning: remote ? warning : null,
        wallet: wallets[network.family]?.label ?? null,
        refreshing: review.refreshing,
        confirm: review.confirm,
        cancel: review.cancel,
      }}
      note={quote.elsewhere?.delayed ? <DelayNotice network={destination} /> : null}
    >
      <Rows plan={plan} quote={quote} rent={rent} />
    </ReviewFrame>
  );
}

function Rows({ plan, quote, rent }: { plan: Plan; quote: ActQuote; rent: bigint }): ReactElement {
  const { pool, mode, amount } = plan;
  const { network, token } = pool.from;
  const kept = keptBy(plan, quote);
  const before = quote.figures.position ?? 0n;
  const after = mode === 'add' ? before + amount : before - amount - kept;
  return (
    <>
      {kept > 0n ? (
        <ReceiptRow
          label={<Trans>Pool fee, from your position</Trans>}
          amount={formatAmount(kept, token.decimals)}
          unit={token.symbol}
        />
      ) : null}
      {quote.elsewhere ? (
        <ReceiptRow
          label={<Trans>Bridge fee</Trans>}
          amount={feeText(quote.elsewhere.bridgeFee, network.decimals)}
          unit={network.symbol}
        />
      ) : null}
      {rent > 0n ? (
        <ReceiptRow
          label={<Trans>Rent, lent to your position</Trans>}
          amount={feeText(rent, network.decimals)}
          unit={network.symbol}
        />
      ) : null}
      <ReceiptRow
        total
        label={<Trans>Your position then</Trans>}
        amount={formatAmount(after, token.decimals)}
        unit={token.symbol}
      />
    </>
  );
}
