import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '@causeway/sdk/api/client';
import { bitcoinTxUrl, chainName, useBasicConfig } from '../../api/queries.ts';
import type { TxStatus } from '@causeway/sdk/bitcoin/deposit-tx-state';
import { useBitcoinTx } from '../../api/transfers.ts';
import type { PoolChain } from '../../api/types.ts';
import { describeError } from '../../lib/errors.ts';
import { formatToken } from '../../lib/format.ts';
import { replacedBy, replacementOf, sentTransfers } from '../../lib/storage.ts';
import { AddressFull, TxLink } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Crossing } from '../../ui/Crossing.tsx';
import { shortAddress } from '../../ui/address.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { type TxState, useTxStates } from '../../wallets/evm/tx-state.ts';
import { isDeposit, keepState, useDepositTxStates } from '../../wallets/bitcoin/deposit-tx-state.ts';
import { useSolanaTxStates } from '../../wallets/solana/tx-state.ts';
import { useTonTxStates } from '../../wallets/ton/tx-state.ts';
import { SendAgain, SpentElsewhere, wasDropped } from '../../wallets/bitcoin/SendAgain.tsx';
import css from './TransferPage.module.css';

/** As Bitcoin writes it: without 0x. */
const BITCOIN_TX = /^[0-9a-fA-F]{64}$/;

interface NotYetProps {
  id: string;
  chains: readonly PoolChain[] | undefined;
  valid: boolean;
  missing: boolean;
  error: Error | null;
}

/** What the page says while it knows no transfer: still loading, not seen so far, or no such thing. */
export function NotYet({ id, chains, valid, missing, error }: NotYetProps): ReactElement {
  const { t } = useLingui();
  if (!valid) {
    return (
      <section className="card">
        <h1 className="sr">{t`Transfer`}</h1>
        <Empty
          icon="search"
          title={<Trans>No transfer given</Trans>}
          action={<ButtonLink to="/history">{t`Open History`}</ButtonLink>}
        >
          <Trans>
            The link must contain a transfer's id or its source transaction: 64 hexadecimal digits, with 0x or
            in Bitcoin's notation, a signature of Solana, or a transaction of TON.
          </Trans>
        </Empty>
      </section>
    );
  }
  if (missing && BITCOIN_TX.test(id)) return <UnseenBitcoin id={id} chains={chains} error={error} />;
  if (missing) return <Unseen key={id} id={id} chains={chains} />;
  if (error) {
    return (
      <>
        <h1 className="sr">{t`Transfer`}</h1>
        <Banner tone="danger" live>
          <b>{describeError(error).text}.</b>{' '}
          <Trans>Your transfer is not affected. This page checks again every few seconds.</Trans>
        </Banner>
      </>
    );
  }
  return (
    <div className={css.loading}>
      <section className="card card-pad stack" aria-busy="true">
        <h1 className="sr">{t`Loading the transfer`}</h1>
        <Skeleton width="60%" height="26px" />
        <Skeleton height="120px" />
      </section>
    </div>
  );
}

/** [7.53] A transaction of Bitcoin is known before it is a transfer: in the mempool, or in a block. */
function UnseenBitcoin({
  id,
  chains,
  error,
}: {
  id: string;
  chains: readonly PoolChain[] | undefined;
  error: Error | null;
}): ReactElement {
  const { t } = useLingui();
  const network = useBasicConfig().data?.network;
  const tx = useBitcoinTx(id, network).data;
  const txid = id.toLowerCase();
  const known = tx !== null && tx !== undefined;
  const confirmed = tx?.confirmed === true;
  useEffect(() => {
    if (known) keepState(txid, { kind: 'known', confirmed });
  }, [known, confirmed, txid]);
  const former = replacedBy(txid);
  const by = replacementOf(txid);
  // Its own standing goes before what was seen to take its place: a reorganisation may bring it back.
  if (tx === null && by?.same) return <Follow txid={by.by} />;
  if (!tx) return <Unseen key={id} id={id} chains={chains} />;
  const height = tx.block_height ?? 0;
  const waits = error instanceof ApiError && error.code === 'bitcoin.DEPOSIT_WAITS';
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{tx.confirmed ? t`Confirmed in block ${height}` : t`Waiting for confirmation`}</h1>
          <p>
            {waits ? (
              error.message
            ) : tx.confirmed ? (
              <Trans>
                If it pays the custody, the transfer appears here once the bridge has read the block.
              </Trans>
            ) : (
              <Trans>
                The transaction has been seen but is not in a block yet. This page checks every few seconds.
              </Trans>
            )}
          </p>
        </div>
      </div>
      <section className="card card-pad stack-6" aria-label={t`Progress`}>
        {former ? (
          <Banner tone="quiet">
            <Trans>
              This transaction replaced {shortAddress(former)}. It is the same deposit, and this page follows
              it.
            </Trans>
          </Banner>
        ) : null}
        <BitcoinStages id={id} tx={tx} />
        <div className="stack-2">
          <p className="sm soft">
            <Trans>Bitcoin transaction</Trans>
          </p>
          <div className="flex">
            <AddressFull address={id} />
            <CopyButton text={id} label={t`Copy the transaction`} size="sm" />
          </div>
        </div>
        <Banner tone="quiet">
          <Trans>
            A payment to a deposit address becomes a transfer once it is swept into custody. It then appears
            on this page. A payment to any other address never appears here.
          </Trans>
        </Banner>
      </section>
    </>
  );
}

/** Only its first stage is known: where the rest happens is read with the transfer. */
function BitcoinStages({ id, tx }: { id: string; tx: TxStatus }): ReactElement {
  const { t } = useLingui();
  const network = useBasicConfig().data?.network;
  const height = tx.block_height ?? 0;
  return (
    <Crossing
      label={t`Stages`}
      stages={[
        {
          key: 'source',
          title: t`Confirmed on Bitcoin`,
          detail: tx.confirmed ? t`In block ${height}` : t`Waiting for its block`,
          link: <TxLink hash={id} href={bitcoinTxUrl(network, id)} />,
          state: 'now',
          icon: 'clock',
        },
        { key: 'attested', title: t`Attested`, state: 'todo', icon: 'sign' },
        { key: 'delivered', title: t`Delivered`, state: 'todo', icon: 'send' },
        { key: 'destination', title: t`Confirmed at the destination`, state: 'todo', icon: 'flag' },
      ]}
    />
  );
}

/** The page of the transaction that is the deposit now. */
function Follow({ txid }: { txid: string }): ReactElement {
  const { t } = useLingui();
  useEffect(() => {
    toast.info(t`Your wallet replaced the transaction with another one. This page now follows that one.`);
  }, [t]);
  return <Navigate replace to={`/transfer?uid=${txid}`} />;
}

/** Asked for before its block was read: what this browser remembers of it, and that the page keeps asking. */
function Unseen({ id, chains }: { id: string; chains: readonly PoolChain[] | undefined }): ReactElement {
  const { t } = useLingui();
  // As it was when the page was opened: what is void is forgotten, and still said here.
  const [sent] = useState(() => sentTransfers().find((s) => s.srcTxHash.toLowerCase() === id.toLowerCase()));
  const all = useMemo(() => (sent ? [sent] : []), [sent]);
  const onSolana = useSolanaTxStates(all).get(sent?.srcTxHash ?? '');
  const onTon = useTonTxStates(all).get(sent?.srcTxHash ?? '');
  const onChain = useTxStates(all).get(sent?.srcTxHash ?? '') ?? onSolana ?? onTon?.txState ?? 'waiting';
  const onBitcoin = useDepositTxStates(all).get(sent?.srcTxHash ?? '');
  const past = replacementOf(id.toLowerCase());
  const spentBy = onBitcoin?.kind === 'void' ? onBitcoin.by : past && !past.same ? past.by : null;
  const deposit = sent && isDeposit(sent) ? sent : null;
  const txState =
    spentBy !== null ? 'replaced' : deposit && wasDropped(onBitcoin, deposit) ? 'dropped' : onChain;
  if (onBitcoin?.kind === 'followed') return <Follow txid={onBitcoin.by} />;
  if (onTon?.landed) return <Navigate replace to={`/transfer?uid=${onTon.landed}`} />;
  const amount = sent ? formatToken(sent.amount, sent.decimals, sent.symbol) : '';
  const from = sent ? chainName(chains, sent.srcChainId) : '';
  const to = sent ? chainName(chains, sent.dstChainId) : '';
  return (
    <>
      <div className="page-head">
        <div>
          <h1 className="num">{sent ? t`${amount}, ${from} to ${to}` : t`Transfer not seen yet`}</h1>
          <p>
            {txState === 'failed' ? (
              <Trans>The transaction failed on chain. Nothing was moved; the network kept its gas.</Trans>
            ) : spentBy !== null ? (
              <Trans>Another transaction replaced it and is not this deposit, so nothing moves.</Trans>
            ) : txState === 'dropped' ? (
              <Trans>The network has dropped the transaction. Nothing was moved.</Trans>
            ) : txState === 'replaced' ? (
              <Trans>
                Your wallet replaced it with another transaction, so this one moves nothing. If that was the
                same transfer with a higher fee, it is in your History.
              </Trans>
            ) : (
              <Trans>Waiting for the source chain. This page checks every few seconds.</Trans>
            )}
          </p>
        </div>
      </div>
      <section className="card card-pad stack-6" aria-label={t`Progress`}>
        {sent ? <UnseenStages txState={txState} from={from} to={to} /> : null}
        <div className="stack-2">
          <p className="sm soft">
            <Trans>Looking for</Trans>
          </p>
          <AddressFull address={id} />
        </div>
        {spentBy !== null ? <SpentElsewhere by={spentBy} /> : deposit ? <SendAgain sent={deposit} /> : null}
        {sent ? null : (
          <Banner tone="quiet">
            <Trans>
              If you did not send it from this bridge, check the link. Other transactions never appear here.
            </Trans>
          </Banner>
        )}
      </section>
    </>
  );
}

function UnseenStages({ txState, from, to }: { txState: TxState; from: string; to: string }): ReactElement {
  const { t } = useLingui();
  return (
    <Crossing
      label={t`Stages`}
      stages={[
        {
          key: 'source',
          title: t`Confirmed on ${from}`,
          detail:
            txState === 'failed'
              ? t`Failed`
              : txState === 'replaced'
                ? t`Replaced in the wallet`
                : txState === 'dropped'
                  ? t`Dropped by the network`
                  : t`Waiting for its block`,
          state: txState === 'waiting' ? 'now' : 'fail',
          icon: 'clock',
        },
        { key: 'attested', title: t`Attested`, state: 'todo', icon: 'sign' },
        { key: 'delivered', title: t`Delivered`, state: 'todo', icon: 'send' },
        { key: 'destination', title: t`Confirmed on ${to}`, state: 'todo', icon: 'flag' },
      ]}
    />
  );
}
