import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { chainName } from '../../api/queries.ts';
import type { PoolChain } from '../../api/types.ts';
import { formatTime } from '../../lib/format.ts';
import { shortAddress } from '../../ui/address.ts';
import { Message } from '../../ui/Banner.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import css from './Deposit.module.css';
import type { Desk } from './desk.ts';
import { FilePick } from './FilePick.tsx';
import { Problem } from './Problem.tsx';
import { forgetAddress, rememberedAddresses } from './remembered.ts';
import { RecoveryText } from './texts.tsx';
import type { DeskPage } from './use-desk.ts';

/** Addresses that were made before: by their recovery file, or from what this browser remembers of them. */
export function RestoreCard({
  desk,
  chains,
  page,
}: {
  desk: Desk;
  chains: readonly PoolChain[];
  page: DeskPage;
}): ReactElement {
  const { t } = useLingui();
  const [kept, setKept] = useState(() => rememberedAddresses(desk.home));
  const forget = (address: string) => {
    forgetAddress(address);
    setKept(rememberedAddresses(desk.home));
  };
  return (
    <section className="card" aria-labelledby="deposit-restore">
      <div className="card-pad stack">
        <h2 id="deposit-restore">
          <Trans>An address you made earlier</Trans>
        </h2>
        <FilePick
          label={t`Open recovery file`}
          drop={<Trans>Drop its recovery file here to see what it has received.</Trans>}
          onFile={page.openFile}
        />
        <p className="xs muted">
          <Trans>The file is read in this browser. Its private key is not sent anywhere and not kept.</Trans>
        </p>
        {page.fileFault ? (
          <Message tone="error">
            <RecoveryText fault={page.fileFault} />
          </Message>
        ) : null}
        <Problem error={page.error} />
        {page.busy ? <Spinner size={20} label={t`Deriving the address`} /> : null}
        {kept.length > 0 ? (
          <>
            <h3>
              <Trans>Created in this browser</Trans>
            </h3>
            <ul className={css.kept}>
              {kept.map((m) => {
                const chain = chainName(chains, m.dstChainId);
                const short = shortAddress(m.address);
                const { symbol } = m;
                return (
                  <li key={m.address}>
                    <button type="button" className="grow" onClick={() => page.openMade(m)}>
                      <span className="link mono">{short}</span>
                      <small className="xs muted">
                        <Trans>
                          {symbol} on {chain}
                        </Trans>
                        {' · '}
                        {formatTime(m.madeAt)}
                      </small>
                    </button>
                    <IconButton size="sm" label={t`Forget ${short}`} onClick={() => forget(m.address)}>
                      <Icon name="close" size={14} />
                    </IconButton>
                  </li>
                );
              })}
            </ul>
            <p className="xs muted">
              <Trans>
                Only addresses are saved here. Without its recovery file, nothing can be taken back.
              </Trans>
            </p>
          </>
        ) : null}
      </div>
    </section>
  );
}
