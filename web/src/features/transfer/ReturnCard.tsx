import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactElement, useState } from 'react';
import { useBitcoinReturn } from '../../api/transfers.ts';
import type { Transfer } from '../../api/types.ts';
import { formatToken } from '../../lib/format.ts';
import { faultWords, reasonWords } from '../../lib/transfer-words.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './TransferPage.module.css';

const BTC_DECIMALS = 8;

/** Where its sender signs that a deposit goes back; the app brings it. */
export type ReturnDialog = ComponentType<{ outpoint: string; uid: string; onClose(): void }>;

/** A deposit that cannot be credited, and how its sender has it sent back: by a signature, without moving anything. */
export function ReturnCard({ transfer, Dialog }: { transfer: Transfer; Dialog: ReturnDialog }): ReactElement {
  const outpoint = transfer.bitcoin?.outpoint ?? null;
  const back = useBitcoinReturn(outpoint).data;
  const [open, setOpen] = useState(false);
  const fault = back ? faultWords(back.fault, back.faultText) : null;
  const fee = back?.feeSats ? formatToken(back.feeSats, BTC_DECIMALS, 'BTC') : null;
  if (back?.asked) {
    return (
      <Banner tone="info">
        <Trans>
          Its sender requested the return. It will be sent back with the custody's next transaction.
        </Trans>
      </Banner>
    );
  }
  return (
    <>
      <Banner tone="warning">
        <b>{reasonWords('returnable', transfer.reasonText)}</b> {fault}{' '}
        {fee && back?.asset === 'btc' ? <Trans>The network takes about {fee} of it.</Trans> : null}
      </Banner>
      {outpoint ? (
        <div className={css.actions}>
          <Button variant="primary" onClick={() => setOpen(true)}>
            <Trans>Request return</Trans>
          </Button>
        </div>
      ) : null}
      {outpoint && open ? (
        <Dialog outpoint={outpoint} uid={transfer.uid} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
