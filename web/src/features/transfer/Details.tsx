import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { chainName } from '../../api/queries.ts';
import type { PoolChain, Transfer } from '../../api/types.ts';
import { formatAmount, formatUnits, parseUnits } from '../../lib/format.ts';
import { sweptFrom } from '@causeway/sdk/stages';
import { AddressFull, AddressShort, TxLink } from '../../ui/Address.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import css from './Details.module.css';

/** Sent, fee, received; from and to in full; both transactions. */
export function Details({
  transfer,
  chains,
}: {
  transfer: Transfer;
  chains: readonly PoolChain[] | undefined;
}): ReactElement {
  return (
    <aside className="card" aria-labelledby="details">
      <div className="card-head">
        <h2 id="details">
          <Trans>Details</Trans>
        </h2>
      </div>
      <div className="card-body">
        <Amounts transfer={transfer} chains={chains} />
        <hr className={`rule ${css.rule}`} />
        <Who transfer={transfer} chains={chains} />
        <hr className={`rule ${css.rule}`} />
        <Transactions transfer={transfer} />
      </div>
    </aside>
  );
}

interface Part {
  transfer: Transfer;
  chains: readonly PoolChain[] | undefined;
}

function Amounts({ transfer, chains }: Part): ReactElement {
  const { t } = useLingui();
  const { token } = transfer;
  const fee = feeOf(transfer, chains);
  const miners = transfer.bitcoin?.minerFee ?? null;
  const arrived =
    transfer.kind !== 'return' && (transfer.state === 'confirmed' || transfer.state === 'redeemed');
  const back = transfer.kind === 'return' || transfer.state === 'refunding' || transfer.state === 'refunded';
  return (
    <Receipt>
      {transfer.amountSent === null ? null : (
        <ReceiptRow
          label={t`Sent`}
          amount={formatAmount(transfer.amountSent, token.srcDecimals, 8)}
          unit={token.symbol}
        />
      )}
      {fee === null || transfer.kind === 'return' ? null : (
        <ReceiptRow
          label={transfer.bitcoin ? t`Fee` : t`Pool fee`}
          amount={formatAmount(fee.amount, fee.decimals, 8)}
          unit={fee.unit}
        />
      )}
      {miners === null ? null : (
        <ReceiptRow label={t`Bitcoin miners took`} amount={formatAmount(miners, 8, 8)} unit="BTC" />
      )}
      <ReceiptRow
        total
        label={arrived ? t`Received` : back ? t`Goes back` : t`Arrives`}
        amount={formatAmount(transfer.amount, token.dstDecimals, 8)}
        unit={token.dstSymbol}
      />
    </Receipt>
  );
}

function Who({ transfer: { src, dst }, chains }: Part): ReactElement {
  const { t } = useLingui();
  const from = chainName(chains, src.chainId);
  const to = chainName(chains, dst.chainId);
  return (
    <dl className={css.who}>
      <dt>
        <Trans>From, on {from}</Trans>
      </dt>
      <dd>
        {src.sender === '' ? (
          <Trans>An output without an address</Trans>
        ) : (
          <>
            <AddressFull address={src.sender} />
            <CopyButton text={src.sender} label={t`Copy the sender`} size="sm" />
          </>
        )}
      </dd>
      <dt>
        <Trans>To, on {to}</Trans>
      </dt>
      <dd>
        <AddressFull address={dst.recipient} />
        <CopyButton text={dst.recipient} label={t`Copy the recipient`} size="sm" />
      </dd>
    </dl>
  );
}

function Transactions({ transfer }: { transfer: Transfer }): ReactElement {
  const { t } = useLingui();
  const { src, dst } = transfer;
  const deposit = sweptFrom(transfer);
  return (
    <Receipt>
      {deposit === null ? null : (
        <ReceiptRow
          label={t`Deposit transaction`}
          amount={<TxLink hash={deposit} href={src.explorerUrl.replace(src.txHash, deposit)} />}
        />
      )}
      <ReceiptRow
        label={deposit === null ? t`Source transaction` : t`Swept into custody by`}
        amount={<TxLink hash={src.txHash} href={src.explorerUrl} />}
      />
      <ReceiptRow
        label={t`Destination transaction`}
        amount={
          dst.txHash ? (
            <TxLink hash={dst.txHash} href={dst.explorerUrl} />
          ) : (
            <span className="muted">{t`Not sent yet`}</span>
          )
        }
      />
      <ReceiptRow label={t`Transfer`} amount={<AddressShort address={transfer.uid} copy />} />
      {transfer.refund ? (
        <ReceiptRow label={t`Sent back as`} amount={<TransferLink uid={transfer.refund.uid} />} />
      ) : null}
      {transfer.refundOf ? (
        <ReceiptRow label={t`Returns`} amount={<TransferLink uid={transfer.refundOf} />} />
      ) : null}
    </Receipt>
  );
}

function TransferLink({ uid }: { uid: string }): ReactElement {
  return (
    <Link to={`/transfer?uid=${uid}`}>
      <AddressShort address={uid} />
    </Link>
  );
}

interface Fee {
  readonly amount: bigint | string;
  readonly decimals: number;
  readonly unit: string;
}

/** What was paid for the way: of what was sent, or, of a withdrawal of runes or tokens, of the chain's coin beside it. */
function feeOf(transfer: Transfer, chains: readonly PoolChain[] | undefined): Fee | null {
  const { bitcoin, token, src } = transfer;
  if (bitcoin?.feeInCoin) {
    const chain = chains?.find((c) => c.chainID === src.chainId);
    if (!chain || !bitcoin.feePaid) return null;
    return { amount: bitcoin.feePaid, decimals: chain.nativeDecimals, unit: chain.symbol };
  }
  const amount = poolFee(transfer);
  return amount === null ? null : { amount, decimals: token.srcDecimals, unit: token.symbol };
}

/** What the pool kept, in base units of the source token; null when it cannot be told exactly. */
function poolFee({ amountSent, amount, token }: Transfer): bigint | null {
  if (amountSent === null) return null;
  const received = parseUnits(formatUnits(amount, token.dstDecimals), token.srcDecimals);
  if (received === null) return null;
  const fee = BigInt(amountSent) - received;
  return fee >= 0n ? fee : null;
}
