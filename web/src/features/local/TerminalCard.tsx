import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './TerminalCard.module.css';
import { COMMANDS, setupCommand } from './terminal.ts';

/** Commands of docs/bitcoin.md with this run's addresses filled in. */
export function TerminalCard({ dataFolder }: { dataFolder: string | undefined }): ReactElement {
  const { t } = useLingui();
  return (
    <section className="card card-pad stack" aria-labelledby="terminal">
      <h3 id="terminal" className={css.title}>
        <Trans>Try it from a terminal</Trans>
      </h3>
      <p className="sm soft">
        <Trans>
          Run these in bash or zsh, in the source folder. The commands use this wallet's key and wait for
          their blocks. Their results appear here.
        </Trans>
      </p>
      <ol className={css.steps}>
        <Step
          what={t`Once in each terminal`}
          lines={dataFolder === undefined ? null : [setupCommand(window.location.origin, dataFolder)]}
        />
        <Step what={t`See what the wallet holds`} lines={COMMANDS.balance} />
        <Step what={t`Make a rune`} lines={COMMANDS.etch}>
          <Trans>Waiting for the six confirmations that its commit transaction needs.</Trans>
        </Step>
        <Step what={t`Mint it and move it`} lines={COMMANDS.rune} />
        <Step what={t`Deploy, mint and move a BRC-20 token`} lines={COMMANDS.token} />
      </ol>
      <p className="xs muted">
        <Trans>
          For more commands and what each one does, see <code className="mono">docs/bitcoin.md</code>.
        </Trans>
      </p>
    </section>
  );
}

/** Commands that are copied together. */
export function Step({
  what,
  lines,
  children,
}: {
  what: string;
  lines: readonly string[] | null;
  children?: ReactNode;
}): ReactElement {
  const { t } = useLingui();
  return (
    <li className={css.step}>
      <p className={css.what}>{what}</p>
      {lines === null ? (
        <Skeleton height="36px" />
      ) : (
        <div className={css.command}>
          <pre className="mono">
            <code>{words(lines.join('\n'))}</code>
          </pre>
          <CopyButton text={`${lines.join('\n')}\n`} label={t`Copy: ${what}`} size="sm" />
        </div>
      )}
      {children ? <p className="xs muted">{children}</p> : null}
    </li>
  );
}

/** Words stay whole where they fit: a line that ends within '--mints' would be read as two. */
function words(text: string): ReactNode[] {
  return text.split(/(\s)/).map((part, i) =>
    /\S/.test(part) ? (
      <span key={i} className={css.word}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
