import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { qrCode } from '../../../features/deposit/qr.ts';
import { useNow } from '../../../lib/use-now.ts';
import { addressGroups } from '../../../ui/address.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KindTag } from '../../../ui/StatusChip.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { connectTon } from '../connect.ts';
import css from './PhoneDialog.module.css';
import { type Pairing, type PairingState, pair } from './pairing.ts';

interface Props {
  /** The address of the operator's TonConnect bridge. */
  bridge: string;
  onClose(): void;
  onConnected(): void;
}

/** Tonkeeper on another device: a code for it to read, and whose account answered. */
export function PhoneDialog({ bridge, onClose, onConnected }: Props): ReactElement {
  const { t } = useLingui();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<PairingState | null>(null);
  const pairing = useRef<Pairing | null>(null);
  const { host } = new URL(bridge);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a code of its own
  useEffect(() => {
    setState(null);
    const current = pair(bridge, setState);
    pairing.current = current;
    return () => current.end();
  }, [bridge, round]);
  const again = () => setRound((n) => n + 1);
  const accept = async () => {
    pairing.current?.accept();
    if (await connectTon('tonkeeper-phone')) onConnected();
    else onClose();
  };

  return (
    <Dialog open title={t`Tonkeeper on a phone`} onClose={onClose} foot={foot(state, { again, accept })}>
      <div className="stack">
        {state === null ? <Spinner /> : null}
        {state?.stage === 'waiting' ? <Code {...state} host={host} /> : null}
        {state?.stage === 'answered' ? <Answered {...state} host={host} /> : null}
        {state?.stage === 'refused' ? (
          <Banner tone="warning" live>
            <Trans>The phone refused the connection.</Trans>
          </Banner>
        ) : null}
        {state?.stage === 'expired' ? (
          <Banner tone="info" live>
            <Trans>This code has expired.</Trans>
          </Banner>
        ) : null}
        {state?.stage === 'failed' ? (
          <Banner tone="danger" live>
            {state.text}
          </Banner>
        ) : null}
        <p className="xs muted">
          <Trans>
            {host} carries the messages between this page and your phone. It sees that the two talk, when, and
            from where, but not what they say.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

function foot(
  state: PairingState | null,
  { again, accept }: { again(): void; accept(): Promise<void> },
): ReactNode {
  switch (state?.stage) {
    case 'answered':
      return (
        <>
          <Button onClick={again}>
            <Trans>It is not mine</Trans>
          </Button>
          <Button variant="primary" onClick={() => void accept()}>
            <Trans>Use this account</Trans>
          </Button>
        </>
      );
    case 'refused':
    case 'expired':
    case 'failed':
      return (
        <Button variant="primary" full onClick={again}>
          <Trans>Show a new code</Trans>
        </Button>
      );
    default:
      return null;
  }
}

function Code({
  link,
  until,
  reached,
  host,
}: Extract<PairingState, { stage: 'waiting' }> & { host: string }): ReactElement {
  const { t } = useLingui();
  const { size, path } = useMemo(() => qrCode(link), [link]);
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      <p className="sm">
        <Trans>Scan this code in Tonkeeper on your phone, and connect there.</Trans>
      </p>
      <figure className={css.plate}>
        <svg
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t`QR code that connects Tonkeeper`}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
      </figure>
      {reached === false ? (
        <Banner tone="warning" live>
          <Trans>{host} cannot be reached. Trying again.</Trans>
        </Banner>
      ) : (
        <p className={cx(css.waits, 'sm soft')}>
          <Spinner />
          <span>
            <Trans>Waiting for your phone. The code is valid for {time}.</Trans>
          </span>
        </p>
      )}
      <a className={css.open} href={link} target="_blank" rel="noreferrer">
        <Trans>Open Tonkeeper on this device</Trans>
        <span className="sr">
          <Trans>(new tab)</Trans>
        </span>
      </a>
    </>
  );
}

/** Whoever reads the code can answer it, and the bridge can, too: only the person knows which account is theirs (SR-06). */
function Answered({
  address,
  testOnly,
  host,
}: Extract<PairingState, { stage: 'answered' }> & { host: string }): ReactElement {
  return (
    <>
      <p role="status">
        <Trans>Is this the account that Tonkeeper shows on your phone?</Trans>
      </p>
      <p className={cx(css.address, 'mono')} data-testid="phone-address">
        {addressGroups(address).map((group, i) => (
          <span key={i}>{group}</span>
        ))}
      </p>
      {testOnly ? (
        <p>
          <KindTag>
            <Trans>Testnet</Trans>
          </KindTag>
        </p>
      ) : null}
      <p className="sm soft">
        <Trans>
          Compare every group. Somebody else who saw the code, or {host}, could have answered in your phone's
          place.
        </Trans>
      </p>
    </>
  );
}
