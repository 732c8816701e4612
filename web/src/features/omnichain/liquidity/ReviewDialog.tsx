import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { ReviewFrame } from '../../../form/ReviewFrame.tsx';
import { formatAmount, formatExact } from '../../../lib/format.ts';
import { ReceiptRow } from '../../../ui/Receipt.tsx';
import { useWalletState } from '../../../wallets/wings.ts';
import type { Review } from '../use-review.ts';
import type { Costs } from '@causeway/sdk/program';
import { type ActQuote, isDelayed, outcomeOf, type Plan } from './act.ts';
import { CostRows, DelayNotice, ReceiveLabel } from './ActFigures.tsx';

/** What an addition or a removal signs. */
export function ReviewDialog({
  review,
  plan,
  costs,
  warning,
}: {
  review: Review<ActQuote>;
  plan: Plan;
  costs: Costs | null;
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
  const out = outcomeOf(plan, quote).arrives;
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
        about: quote.elsewhere?.inexact ?? false,
        places: remote
          ? [
              { caption: <Trans>To, on {destination}</Trans>, address: remote.recipient.address },
              {
                caption: <Trans>If it fails, your position on {source} grows again</Trans>,
                address: owner,
              },
            ]
          : [{ caption: <Trans>Your account on {source}</Trans>, address: owner }],
        warning: remote ? warning : null,
        wallet: wallets[network.family]?.label ?? null,
        refreshing: review.refreshing,
        confirm: review.confirm,
        cancel: review.cancel,
      }}
      note={isDelayed(plan, quote) ? <DelayNotice network={destination} /> : null}
    >
      <Rows plan={plan} quote={quote} costs={costs} />
    </ReviewFrame>
  );
}

function Rows({ plan, quote, costs }: { plan: Plan; quote: ActQuote; costs: Costs | null }): ReactElement {
  const { pool, mode, remote } = plan;
  const { network, token } = pool.from;
  const { fee, after, arrives } = outcomeOf(plan, quote);
  return (
    <>
      <CostRows
        network={network}
        token={token}
        pool={pool}
        mode={mode}
        costs={costs}
        fee={fee}
        bridgeFee={quote.elsewhere?.bridgeFee ?? null}
      />
      {remote && quote.elsewhere ? (
        <ReceiptRow
          label={<ReceiveLabel elsewhere={quote.elsewhere} />}
          amount={formatAmount(arrives, remote.route.to.token.decimals)}
          unit={remote.route.to.token.symbol}
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
