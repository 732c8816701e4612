import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import css from './Address.module.css';
import { addressGroups, shortAddress } from './address.ts';
import { CopyButton } from './CopyButton.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

/** An address to compare: groups of four, ends in bold, spaced by margin so that a copy holds no spaces. */
export function AddressFull({ address, className }: { address: string; className?: string }): ReactElement {
  const groups = addressGroups(address);
  return (
    <span className={cx(css.full, 'mono', className)}>
      {groups.map((group, i) => (
        <span key={i} className={i === 0 || i === groups.length - 1 ? css.end : undefined}>
          {group}
        </span>
      ))}
    </span>
  );
}

/** 6 … 6, with the whole address for those who hover or ask; `copy` adds a button, with a name of its own if it is text. */
export function AddressShort({ address, copy }: { address: string; copy?: boolean | string }): ReactElement {
  return (
    <span className={css.short}>
      <span className="mono" title={address}>
        {shortAddress(address)}
      </span>
      {copy ? (
        <CopyButton text={address} label={typeof copy === 'string' ? copy : undefined} size="sm" />
      ) : null}
    </span>
  );
}

/** A transaction on an explorer, in a new tab; plain text without an address to open. */
export function TxLink({
  hash,
  href,
  label,
}: {
  hash: string;
  href: string | null;
  label?: string;
}): ReactElement {
  const { t } = useLingui();
  if (!href || !/^(https?:\/\/|\/(?!\/))/i.test(href))
    return <span className="mono">{shortAddress(hash)}</span>;
  return (
    <a className={css.tx} href={href} target="_blank" rel="noopener noreferrer">
      <span className="mono">{shortAddress(hash)}</span>
      <Icon name="external" size={12} />
      <span className="sr">{label ?? t`Transaction, new tab`}</span>
    </a>
  );
}
