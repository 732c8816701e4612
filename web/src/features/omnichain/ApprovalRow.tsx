import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatExact } from '../../lib/format.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Steps } from '../../ui/Steps.tsx';
import type { ApprovalMode } from '@causeway/sdk/evm/approval';
import type { Stage } from '@causeway/sdk/flow';
import css from './Form.module.css';
import { PERMIT_SECONDS } from '@causeway/sdk/evm/permit-flow';
import type { PermitRefusal } from './use-flow.ts';
import type { Swap } from './use-swap.ts';

/** How the bridge comes to take a token: by an approval, or by a signature that goes along with the transfer. */
export type AllowanceChoice = ApprovalMode | 'permit';

interface ApprovalRowProps {
  swap: Swap;
  choice: AllowanceChoice;
  setChoice(choice: AllowanceChoice): void;
  /** Why no signature is taken here. */
  refusal: PermitRefusal | null;
  stage: Stage | null;
}

const SWAPPING: readonly Stage[] = ['reviewing', 'signing', 'mining'];
const PERMIT_MINUTES = Number(PERMIT_SECONDS / 60n);

/** The two steps of a token that must be approved: exactly this amount unless the person asks for more. */
export function ApprovalRow({
  swap,
  choice,
  setChoice,
  refusal,
  stage,
}: ApprovalRowProps): ReactElement | null {
  const { t } = useLingui();
  const { from, approved, amount, step, allowance, permit } = swap;
  const relevant = ['approve', 'permit', 'swap', 'busy'].includes(step.kind);
  if (
    !from ||
    from.token.isNative ||
    swap.route?.kind === 'program' ||
    !relevant ||
    approved === null ||
    amount === null
  )
    return null;
  const symbol = from.token.symbol;
  const done = approved || permit !== null || (stage !== null && SWAPPING.includes(stage));
  const signs = permit !== null || (choice === 'permit' && swap.permitDomain !== null);
  return (
    <>
      <div className={css.approval}>
        <Steps
          label={t`Two steps`}
          names={[signs ? t`Sign for ${symbol}` : t`Approve ${symbol}`, t`Swap`]}
          now={done ? 1 : 0}
        />
        {done || signs ? null : (
          <Checkbox
            checked={choice !== 'max'}
            onChange={(exact) => setChoice(exact ? 'exact' : 'max')}
            disabled={stage !== null}
          >
            <Trans>Approve this amount only</Trans>
          </Checkbox>
        )}
      </div>
      {done ? null : <PermitChoice swap={swap} choice={choice} setChoice={setChoice} busy={stage !== null} />}
      {!done && refusal ? <PermitRefused refusal={refusal} symbol={symbol} /> : null}
      {!done && !signs && choice === 'max' ? (
        <Banner tone="warning">
          <Trans>
            The bridge contract can then take any amount of your {symbol}, until you revoke the approval.
          </Trans>
        </Banner>
      ) : null}
      {!done && !signs && allowance !== null && allowance > 0n ? (
        <Banner>
          <Trans>
            There is an older, smaller approval. Some tokens require it to be reset to 0 first, so your wallet
            may ask twice.
          </Trans>
        </Banner>
      ) : null}
    </>
  );
}

/** Offers to sign instead of approving where the token takes it (EIP-2612), and says what is signed. */
function PermitChoice({
  swap,
  choice,
  setChoice,
  busy,
}: {
  swap: Swap;
  choice: AllowanceChoice;
  setChoice(choice: AllowanceChoice): void;
  busy: boolean;
}): ReactElement | null {
  const { from, amount, permitDomain } = swap;
  if (!permitDomain || !from || amount === null) return null;
  const symbol = from.token.symbol;
  if (choice !== 'permit') {
    return (
      <div>
        <button type="button" className="link sm" disabled={busy} onClick={() => setChoice('permit')}>
          <Trans>Sign instead: the approval needs no transaction and no gas</Trans>
        </button>
      </div>
    );
  }
  const exact = formatExact(amount, from.token.decimals);
  const minutes = PERMIT_MINUTES;
  return (
    <Banner>
      <b>
        <Trans>Your wallet asks for a signature. It does not send anything.</Trans>
      </b>{' '}
      <Trans>
        It lets the bridge contract take exactly {exact} {symbol} with your next transfer, within {minutes}{' '}
        minutes.
      </Trans>
      <br />
      <button type="button" className="link" disabled={busy} onClick={() => setChoice('exact')}>
        <Trans>Approve with a transaction instead</Trans>
      </button>
    </Banner>
  );
}

function PermitRefused({ refusal, symbol }: { refusal: PermitRefusal; symbol: string }): ReactElement {
  return (
    <Banner tone="warning" live>
      {refusal.by === 'wallet' ? (
        <Trans>
          Your wallet does not support signing permissions. Nothing was sent. Approve {symbol} instead.
        </Trans>
      ) : (
        <Trans>{symbol} did not accept the signature. Nothing was sent. Approve it instead.</Trans>
      )}
    </Banner>
  );
}
