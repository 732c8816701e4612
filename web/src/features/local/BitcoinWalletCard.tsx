import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatClock, formatExact, groupThousands } from '../../lib/format.ts';
import { AddressShort } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { cx } from '../../ui/cx.ts';
import { Empty } from '../../ui/Empty.tsx';
import { RoundImage } from '../../ui/RoundImage.tsx';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx';
import { KindTag } from '../../ui/StatusChip.tsx';
import css from './BitcoinWalletCard.module.css';
import { useBitcoinBalances } from './bitcoin-api.ts';
import { explorerPath } from './bitcoin-state.ts';
import { type Balances, bitcoinText, type Holding, Refusal } from './bitcoin-wallet.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { type BitcoinDemo, useDemoWallets } from './local-api.ts';

/** The demo wallet on Bitcoin, and what the wallet API says it has. */
export function BitcoinWalletCard(): ReactElement {
  const { t } = useLingui();
  const demo = useDemoWallets();
  const wallet = demo.data?.bitcoin?.[0];
  const balances = useBitcoinBalances(wallet ? [wallet.taproot, wallet.segwit] : []);
  const height = balances.data === undefined ? null : groupThousands(String(balances.data.block.height));
  return (
    <section className="card" aria-labelledby="bitcoin-wallet">
      <div className="card-head">
        <h3 id="bitcoin-wallet" className={css.title}>
          {wallet?.label ?? <Trans>Demo wallet</Trans>}
        </h3>
        {height === null ? null : (
          <span className="xs muted num">
            <Trans>as of block {height}</Trans>
          </span>
        )}
      </div>
      <div className="card-body stack">
        {balances.isError ? (
          <NoAnswer
            error={balances.error}
            since={balances.data === undefined ? null : balances.dataUpdatedAt}
          />
        ) : null}
        {demo.isError ? (
          <Empty icon="wallet" title={t`No demo wallets here`}>
            <Trans>They are available only on this computer. Open the page at 127.0.0.1 or localhost.</Trans>
          </Empty>
        ) : wallet ? (
          <Wallet wallet={wallet} balances={balances.data} known={!balances.isError} />
        ) : (
          <>
            <p className="sm soft" role="status">
              <Trans>The wallet receives its coins while the network starts.</Trans>
            </p>
            <SkeletonRows rows={4} label={t`Loading the Bitcoin wallet`} />
          </>
        )}
      </div>
    </section>
  );
}

function NoAnswer({ error, since }: { error: Error; since: number | null }): ReactElement {
  const refused = error instanceof Refusal;
  return (
    <Banner tone="warning" live>
      <b>
        {refused ? (
          <Trans>The wallet API provides no balances right now.</Trans>
        ) : (
          <Trans>The wallet API does not answer.</Trans>
        )}
      </b>{' '}
      {refused ? <span lang="en">{error.message} </span> : null}
      {since === null ? (
        <Trans>Balances appear here as soon as it answers.</Trans>
      ) : (
        <Trans>This data is from {formatClock(since)}.</Trans>
      )}
    </Banner>
  );
}

function Wallet({
  wallet,
  balances,
  known,
}: {
  wallet: BitcoinDemo;
  balances: Balances | undefined;
  known: boolean;
}): ReactElement {
  const { t } = useLingui();
  return (
    <>
      <ul className={css.rows} aria-label={t`Balances`}>
        <li className={cx(css.row, css.holding)}>
          <RoundImage name="BTC" size={36} />
          <span className="grow">
            <span className={css.name}>BTC</span>
            {balances !== undefined && balances.carrying > 0n ? (
              <span className={css.note}>
                <Trans>
                  Another {bitcoinText(balances.carrying)} BTC carries the tokens and is kept apart
                </Trans>
              </span>
            ) : null}
          </span>
          <span className={css.value}>
            {balances === undefined ? (
              <Unknown known={known} />
            ) : (
              <>
                <span>{bitcoinText(balances.spendable)} BTC</span>
                {balances.pending === 0n ? null : (
                  <small>
                    <Trans>includes {signed(balances.pending)} pending</Trans>
                  </small>
                )}
              </>
            )}
          </span>
        </li>
        {balances?.holdings.map((holding) => (
          <HoldingRow key={`${holding.kind} ${holding.id}`} holding={holding} />
        ))}
      </ul>
      {balances !== undefined && balances.more > 0 ? (
        <p className="sm soft">
          <Plural
            value={balances.more}
            one="# more kind of token is listed on the address pages."
            other="# more kinds of tokens are listed on the address pages."
          />
        </p>
      ) : null}
      <h4 className={css.sub}>
        <Trans>Addresses</Trans>
      </h4>
      <ul className={css.rows} aria-label={t`Addresses`}>
        <AddressRow kind="Taproot" address={wallet.taproot} balances={balances} known={known} />
        <AddressRow kind="SegWit" address={wallet.segwit} balances={balances} known={known} />
      </ul>
    </>
  );
}

function signed(sats: bigint): string {
  return `${sats > 0n ? '+' : ''}${bitcoinText(sats)}`;
}

/** Grey while it is asked, 'n/a' where no answer came: never a zero that nobody counted. */
function Unknown({ known }: { known: boolean }): ReactElement {
  const { t } = useLingui();
  return known ? <Skeleton width="96px" /> : <span className="muted">{t`n/a`}</span>;
}

function HoldingRow({ holding }: { holding: Holding }): ReactElement {
  const { name, kind, amount, decimals, symbol, transferable, id } = holding;
  return (
    <li className={cx(css.row, css.holding)}>
      {/* With its kind, so that no token wears the mark of another that has its name. */}
      <RoundImage name={`${name} ${kind}`} size={36} />
      <span className="grow">
        <span className={css.name}>
          <bdi>{name}</bdi>
          <KindTag>{kind === 'rune' ? <Trans>Rune</Trans> : 'BRC-20'}</KindTag>
        </span>
        <span className={css.note}>
          {kind === 'rune' ? (
            <Plural value={decimals} one={`${id}, # decimal`} other={`${id}, # decimals`} />
          ) : transferable > 0n ? (
            <Trans>{formatExact(transferable, decimals)} inscribed for a transfer</Trans>
          ) : (
            <Plural value={decimals} one="# decimal" other="# decimals" />
          )}
        </span>
      </span>
      <span className={css.value}>
        <span>
          {formatExact(amount, decimals)}
          {symbol ? <bdi> {symbol}</bdi> : null}
        </span>
        <ExternalLink href={explorerPath(kind, id)} of={name}>
          <Trans>View on Explorer</Trans>
        </ExternalLink>
      </span>
    </li>
  );
}

function AddressRow({
  kind,
  address,
  balances,
  known,
}: {
  kind: string;
  address: string;
  balances: Balances | undefined;
  known: boolean;
}): ReactElement {
  const { t } = useLingui();
  const sats = balances?.byAddress.get(address);
  return (
    <li className={css.row}>
      <span className="grow">
        <span className={css.name}>{kind}</span>
        <span className={css.note}>
          <AddressShort address={address} copy={t`Copy the ${kind} address`} />
        </span>
      </span>
      <span className={css.value}>
        {sats === undefined ? <Unknown known={known} /> : <span>{bitcoinText(sats)} BTC</span>}
        <ExternalLink href={explorerPath('address', address)} of={kind}>
          <Trans>View on Explorer</Trans>
        </ExternalLink>
      </span>
    </li>
  );
}
