import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import type { PoolChain } from '../../api/types.ts';
import { shortAddress } from '../../ui/address.ts';
import { Banner, Message } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StickyBottom } from '../../ui/StickyBottom.tsx';
import { Segments } from '../../ui/Tabs.tsx';
import css from './Deposit.module.css';
import type { Desk } from './desk.ts';
import { FilePick } from './FilePick.tsx';
import { chosenKey, type Target } from './flow.ts';
import { Goes, Receiver } from './Goes.tsx';
import { Problem } from './Problem.tsx';
import { RecoveryText, RefundKeyText } from './texts.tsx';
import type { DeskPage } from './use-desk.ts';

/** 2. The refund key and its file: made, saved, opened once more. Only then is there an address. */
export function KeyStep({
  desk,
  chains,
  page,
  target,
}: {
  desk: Desk;
  chains: readonly PoolChain[];
  page: DeskPage;
  target: Target;
}): ReactElement {
  const { t } = useLingui();
  const { mode } = page.flow;
  return (
    <>
      <GoesTo desk={desk} chains={chains} page={page} target={target} />
      <Segments
        full
        label={t`Refund key`}
        value={mode}
        choices={[
          { key: 'make', label: t`Make one here` },
          { key: 'own', label: t`Paste my own` },
        ]}
        onChange={(next) => page.dispatch({ type: 'mode', mode: next })}
      />
      {mode === 'own' ? <OwnKey page={page} /> : null}
      <Tasks page={page} />
      {page.fileFault ? (
        <Message tone="error">
          <RecoveryText fault={page.fileFault} />
        </Message>
      ) : null}
      {mode === 'make' ? (
        <Banner tone="warning">
          <Trans>
            <b>Without the file a refund is impossible.</b> Nobody else has this key, and it is in no backup
            of this browser. Do not show the file to anybody.
          </Trans>
        </Banner>
      ) : null}
      <Problem error={page.error} onRetry={page.show} />
      <StickyBottom>
        <ShowButton page={page} />
      </StickyBottom>
    </>
  );
}

/** What was chosen in the step before, and the way back to it. */
function GoesTo({
  desk,
  chains,
  page,
  target,
}: {
  desk: Desk;
  chains: readonly PoolChain[];
  page: DeskPage;
  target: Target;
}): ReactElement {
  const symbol = desk.known.find((a) => a.asset === target.asset)?.symbol ?? target.asset;
  return (
    <dl className={css.facts}>
      <div>
        <dt>
          <Trans>Goes to</Trans>
        </dt>
        <dd>
          <Goes symbol={symbol} chainId={target.dstChain} chains={chains} />
          <Receiver receiver={target.receiver} />
        </dd>
        <dd>
          <button
            type="button"
            className="link sm"
            onClick={() => page.dispatch({ type: 'back', to: 'destination' })}
          >
            <Trans>
              Change<span className="sr"> destination</span>
            </Trans>
          </button>
        </dd>
      </div>
    </dl>
  );
}

/** A key of one's own, whose private half this page never sees. */
function OwnKey({ page }: { page: DeskPage }): ReactElement {
  const { own, ownText } = page.flow;
  const problem = own && 'problem' in own && ownText.trim() !== '' ? own.problem : null;
  return (
    <>
      <Field
        label={<Trans>Public key you control</Trans>}
        className={css.receiver}
        icon={<Icon name="key" />}
        value={ownText}
        maxLength={120}
        onChange={(e) => page.ownKey(e.target.value)}
        error={problem ? <RefundKeyText problem={problem} /> : null}
        ok={own && 'key' in own ? <Trans>A public key.</Trans> : null}
      />
      <p className="sm soft">
        <Trans>
          Use a key of a wallet that you hold yourself, whose private key you can give to the command line. An
          exchange cannot take coins back.
        </Trans>
      </p>
    </>
  );
}

function Tasks({ page }: { page: DeskPage }): ReactElement {
  const { t } = useLingui();
  const { mode, saved, checked } = page.flow;
  const key = chosenKey(page.flow);
  return (
    <ol className={css.tasks} aria-label={t`Tasks`}>
      {mode === 'make' ? (
        <Task n={1} done={key !== null} title={<Trans>Key made in this browser</Trans>}>
          {key ? <span className="mono">{shortAddress(key.public)}</span> : <Trans>One moment.</Trans>}
        </Task>
      ) : (
        <Task n={1} done={key !== null} title={<Trans>Your own key</Trans>}>
          {key ? <span className="mono">{shortAddress(key.public)}</span> : <Trans>Paste it above.</Trans>}
        </Task>
      )}
      <Task
        n={2}
        done={saved !== null}
        title={<Trans>Save the recovery file</Trans>}
        action={
          <Button
            variant={saved ? 'secondary' : 'primary'}
            icon={<Icon name="download" />}
            disabled={key === null}
            onClick={page.save}
          >
            <Trans>Save file</Trans>
          </Button>
        }
      >
        {saved ? (
          <span className="mono">{saved.name}</span>
        ) : mode === 'make' ? (
          <Trans>It is the only copy of the key. With it alone the coins can be taken back.</Trans>
        ) : (
          <Trans>It holds everything but your private key that taking the coins back needs.</Trans>
        )}
      </Task>
      <Task
        n={3}
        done={checked}
        title={<Trans>Open it once more</Trans>}
        action={<FilePick label={t`Open file`} disabled={!saved} onFile={page.check} />}
      >
        {checked ? (
          <Trans>Opened again, and it is whole.</Trans>
        ) : (
          <Trans>We read it back, so that you know it is really there.</Trans>
        )}
      </Task>
    </ol>
  );
}

function ShowButton({ page }: { page: DeskPage }): ReactElement {
  const { mode, saved, checked } = page.flow;
  const key = chosenKey(page.flow);
  return (
    <Button variant="primary" size="lg" full busy={page.busy} disabled={!checked} onClick={page.show}>
      {page.busy ? (
        <Trans>Deriving the address</Trans>
      ) : key === null && mode === 'own' ? (
        <Trans>Enter a refund key</Trans>
      ) : checked ? (
        <Trans>Show the address</Trans>
      ) : saved ? (
        <Trans>Open the recovery file once more</Trans>
      ) : (
        <Trans>Save the recovery file first</Trans>
      )}
    </Button>
  );
}

function Task({
  n,
  done,
  title,
  children,
  action,
}: {
  n: number;
  done: boolean;
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}): ReactElement {
  return (
    <li className={cx(done ? css.done : css.now)}>
      <span className={css.k} aria-hidden="true">
        {done ? <Icon name="check" size={14} /> : n}
      </span>
      <span className="grow">
        <b>
          {title}
          {done ? (
            <span className="sr">
              {' '}
              <Trans>done</Trans>
            </span>
          ) : null}
        </b>
        <small>{children}</small>
      </span>
      {action}
    </li>
  );
}
