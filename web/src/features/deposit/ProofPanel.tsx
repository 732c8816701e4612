import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { groupThousands } from '../../lib/format.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './Deposit.module.css';
import type { Desk } from './desk.ts';
import type { Shown } from './use-desk.ts';

/** SR-06: the address is this browser's own derivation; here is all that checking it elsewhere takes. */
export function ProofPanel({ desk, shown }: { desk: Desk; shown: Shown }): ReactElement {
  const { t } = useLingui();
  const { parts, proof, onChain, answer } = shown;
  const { threshold, epoch } = answer;
  const n = answer.custodyKeys.length;
  const blocks = groupThousands(String(parts.lock));
  const command = `causeway bitcoin deposit-address show ${shown.file} --bridge ${window.location.origin}`;
  return (
    <div className={css.proof}>
      <Icon name="shield" />
      <div className="grow">
        <p>
          {onChain === 'same' ? (
            <Trans>
              Derived again in this browser from keys published on chain: <b>matches</b>
            </Trans>
          ) : (
            <Trans>
              Derived again in this browser from the keys of the deployment record: <b>matches</b>
            </Trans>
          )}
        </p>
        <details>
          <summary>
            <Trans>How to check it yourself</Trans>
          </summary>
          <dl className={css.proofRows}>
            <Row name={t`Custody keys`}>
              <Trans>
                epoch {epoch}, {threshold} of {n}.
              </Trans>
              <OnChainText onChain={onChain} />
            </Row>
            <Row name={t`Lock`}>
              <Trans>{blocks} blocks</Trans>
            </Row>
            <Hex name={t`Internal key, which nobody has (BIP-341)`} value={proof.internalKey} />
            <Hex
              name={t`Record: version, kind, epoch, chain, receiver, lock, refund key, deployment, asset`}
              value={proof.record}
            />
            <Hex name={t`Leaf of the committee`} value={proof.leaves[0].script} />
            <Hex name={t`Leaf of the refund key`} value={proof.leaves[1].script} />
            <Hex name={t`Merkle root`} value={proof.merkleRoot} />
            <Hex name={t`Tweak`} value={proof.tweak} />
            <Hex name={t`Script of the output`} value={proof.script} />
            <Hex name={t`Deployment`} value={desk.home.salt} />
            <Row name={t`Refund key address, to which the custody returns deposits`}>
              <span className={css.code}>{proof.refundAddress}</span>
            </Row>
          </dl>
          <p className="sm soft">
            <Trans>
              The tweak is the tagged hash TapTweak of the internal key and the Merkle root. The output key is
              the internal key plus the tweak times the generator. Any taproot tool can compute it. The
              command line derives the address from the recovery file and compares:
            </Trans>
          </p>
          <div className="flex">
            <code className={css.code}>{command}</code>
            <CopyButton text={command} label={t`Copy the command`} size="sm" />
          </div>
        </details>
      </div>
    </div>
  );
}

function OnChainText({ onChain }: { onChain: Shown['onChain'] }): ReactElement {
  switch (onChain) {
    case 'same':
      return (
        <>
          {' '}
          <Trans>The contract on the destination chain has the same keys.</Trans>
        </>
      );
    case 'newer':
      return (
        <>
          {' '}
          <Trans>The committee has since handed over to newer keys.</Trans>
        </>
      );
    case 'unread':
      return (
        <>
          {' '}
          <Trans>
            The destination chain could not be read just now, so these are the keys pinned in this page.
          </Trans>
        </>
      );
    default:
      return (
        <>
          {' '}
          <Trans>
            The destination chain does not publish this epoch, so these are the keys pinned in this page.
          </Trans>
        </>
      );
  }
}

function Row({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Hex({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <Row name={name}>
      <span className={css.code}>{value}</span>
    </Row>
  );
}
