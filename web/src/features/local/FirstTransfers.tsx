import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import type { PoolChain } from '../../api/types.ts';
import { formatDuration } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { HexIcon, RoundImage } from '../../ui/RoundImage.tsx';
import css from './LocalPage.module.css';
import { type Suggestion, suggestionLink, suggestions } from './suggestions.ts';

/** Seconds a local transfer takes beyond the blocks it waits for. */
const OVERHEAD_SECONDS = 2;

export function FirstTransfers({
  chains,
}: {
  chains: readonly PoolChain[] | undefined;
}): ReactElement | null {
  const list = suggestions(chains ?? []);
  if (list.length === 0) return null;
  return (
    <section className={css.first} aria-labelledby="first-transfers">
      <h2 id="first-transfers">
        <Trans>First transfers</Trans>
      </h2>
      <p className="sm soft">
        <Trans>
          Each one opens the form with the networks and amount filled in. The recipient is your own connected
          wallet. You see the fees and sign yourself.
        </Trans>{' '}
        {/* Another origin of this machine, to which the server leads. */}
        <a className="link" href="/local/widget/">
          <Trans>See the form in another page</Trans>
        </a>{' '}
        <a className="link" href="/local/sdk/">
          <Trans>See a plain page that uses the SDK</Trans>
        </a>
      </p>
      <div className={css.cards}>
        {list.map((suggestion, i) => (
          <Card key={suggestion.symbol} suggestion={suggestion} n={i + 1} />
        ))}
      </div>
    </section>
  );
}

function Card({ suggestion, n }: { suggestion: Suggestion; n: number }): ReactElement {
  const { from, to, symbol, amount, icon, isNative } = suggestion;
  const about = formatDuration(
    (from.finalityBlocks + to.confirmations) * from.blockSeconds + OVERHEAD_SECONDS,
  );
  return (
    <article className={`card card-pad ${css.firstCard}`}>
      <div className="flex between">
        <span className={css.ord} aria-hidden="true">
          {n}
        </span>
        <span className="xs muted num">
          <Trans>about {about}</Trans>
        </span>
      </div>
      <div className={css.way} aria-hidden="true">
        <HexIcon name={from.chainName} chainId={from.chainID} src={from.chainIcon} size={36} />
        <i />
        <RoundImage name={symbol} src={icon} size={28} />
        <i />
        <HexIcon name={to.chainName} chainId={to.chainID} src={to.chainIcon} size={36} />
      </div>
      <div>
        <h3 className="num">
          {amount} {symbol}
        </h3>
        <p className="sm soft">
          <Trans>
            {from.chainName} to {to.chainName}
          </Trans>
        </p>
      </div>
      <p className="sm soft grow">
        {isNative ? (
          <Trans>
            One signature: pay into the pool on {from.chainName}, watch the committee attest, and receive on{' '}
            {to.chainName}.
          </Trans>
        ) : (
          <Trans>
            Two signatures: approve exactly this amount, then pay into the pool. You receive it on{' '}
            {to.chainName}.
          </Trans>
        )}
      </p>
      <ButtonLink full variant={n === 1 ? 'primary' : 'secondary'} to={suggestionLink(suggestion)}>
        {n === 1 ? <Trans>Start with this one</Trans> : <Trans>Open form</Trans>}
        <span className="sr">
          {' '}
          {amount} {symbol}
        </span>
      </ButtonLink>
    </article>
  );
}
