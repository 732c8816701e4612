import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import type { PoolChain } from '../../api/types.ts';
import { formatExact, formatMinute } from '../../lib/format.ts';
import { addressGroups, shortAddress } from '../../ui/address.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import css from './Deposit.module.css';
import { type Desk, takesMore } from './desk.ts';
import { Goes, Receiver } from './Goes.tsx';
import { ProofPanel } from './ProofPanel.tsx';
import { paymentText, qrCode } from './qr.ts';
import type { DeskPage, Shown } from './use-desk.ts';

/** 3. The address, and everything that whoever pays to it should know before. */
export function AddressCard({
  desk,
  chains,
  shown,
  page,
}: {
  desk: Desk;
  chains: readonly PoolChain[];
  shown: Shown;
  page: DeskPage;
}): ReactElement {
  const { parts, proof } = shown;
  const asset = desk.known.find((a) => a.asset === parts.asset);
  const symbol = asset?.symbol ?? parts.asset;
  const open = takesMore(desk, parts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>
            <Trans>Goes to</Trans>
          </dt>
          <dd>
            <Goes symbol={symbol} chainId={parts.dstChain} chains={chains} />
            <Receiver receiver={parts.receiver} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Refund key</Trans>
          </dt>
          <dd>
            <RefundLine shown={shown} page={page} />
          </dd>
        </div>
      </dl>
      <div className={css.box}>
        <Qr text={paymentText(parts.asset, proof.address)} isLink={parts.asset === 'btc'} />
        <div className={cx('stack', css.side)}>
          <div>
            <h2 ref={title} tabIndex={-1}>
              {asset?.kind === 'brc20' ? (
                <Trans>Send only {symbol} transfer inscriptions to this address</Trans>
              ) : (
                <Trans>Send only {symbol} to this address</Trans>
              )}
            </h2>
            <p className="sm soft">
              <Trans>Compare every group on the screen of the device that signs.</Trans>
            </p>
          </div>
          <p className={cx(css.big, 'mono')} data-testid="deposit-address">
            {addressGroups(proof.address).map((g, i) => (
              <span key={i}>{g}</span>
            ))}
          </p>
          <Buttons asset={parts.asset} address={proof.address} />
        </div>
      </div>
      {open ? null : (
        <Banner tone="danger">
          <Trans>
            <b>Do not send any more to this address.</b> Its custody keys or its route have changed. Anything
            already sent still arrives, or can be taken back. Make a new address for new deposits.
          </Trans>
        </Banner>
      )}
      <ProofPanel desk={desk} shown={shown} />
      <Warnings desk={desk} shown={shown} />
      <Button onClick={page.close}>
        <Trans>Create another address</Trans>
      </Button>
    </>
  );
}

function RefundLine({ shown, page }: { shown: Shown; page: DeskPage }): ReactElement {
  const { file, hasKey, origin, parts } = shown;
  const saved = page.flow.saved;
  const at = saved ? formatMinute(saved.at) : '';
  return (
    <>
      <span className="strong">
        {hasKey === null ? (
          <span className="mono">{shortAddress(parts.refundKey)}</span>
        ) : hasKey ? (
          <Trans>In the recovery file</Trans>
        ) : (
          <Trans>Your own key</Trans>
        )}
      </span>
      <span className="sm soft num">
        {origin === 'made' && saved ? (
          <Trans>
            Recovery file <span className="mono">{file}</span> saved {at}, opened again and checked
          </Trans>
        ) : (
          <Trans>
            Recovery file <span className="mono">{file}</span>
          </Trans>
        )}
      </span>
    </>
  );
}

function Qr({ text, isLink }: { text: string; isLink: boolean }): ReactElement {
  const { t } = useLingui();
  const { size, path } = useMemo(() => qrCode(text), [text]);
  return (
    <figure className={css.plate}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={
          isLink
            ? t`QR code of the deposit address, as a bitcoin: link`
            : t`QR code of the deposit address, the address alone`
        }
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
    </figure>
  );
}

function Buttons({ asset, address }: { asset: string; address: string }): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css.buttons}>
      <CopyButton variant="primary" text={address} label={t`Copy address`}>
        <Trans>Copy address</Trans>
      </CopyButton>
      {asset === 'btc' ? (
        <a className="link" href={paymentText(asset, address)}>
          <Trans>Open in a wallet</Trans>
        </a>
      ) : null}
    </div>
  );
}

/** What is lost or late when it is not known beforehand. */
function Warnings({ desk, shown }: { desk: Desk; shown: Shown }): ReactElement | null {
  const asset = desk.known.find((a) => a.asset === shown.parts.asset);
  if (!asset) return null;
  const { symbol } = asset;
  const least = formatExact(asset.minDeposit, asset.decimals);
  if (asset.kind === 'btc') {
    return (
      <Banner tone="warning">
        <Trans>
          <b>Sending from an exchange?</b> A refund goes only to the refund key above, never back to the
          exchange. Check that it can send to taproot addresses and that it sends at least {least} BTC after
          its own fee. Never send anything but BTC.
        </Trans>
      </Banner>
    );
  }
  if (asset.kind === 'brc20') {
    return (
      <Banner tone="warning">
        <Trans>
          <b>
            One transfer inscription per output, of {symbol} only, at least {least}.
          </b>{' '}
          Send the inscription itself, not bitcoin. A wallet that reads the code as a BTC payment would send
          bitcoin, which is not credited. An output that holds anything else can be taken back whole when the
          lock opens.
        </Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="warning">
      <Trans>
        <b>
          Only {symbol}, at least {least}, and no other rune in the same output.
        </b>{' '}
        Exchanges rarely send runes to a new address, so try the minimum first. Bitcoin that arrives on its
        own is not credited and can be taken back when the lock opens.
      </Trans>
    </Banner>
  );
}
