import { Plural, Trans } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { shortAddress } from '../../ui/address.ts';
import { Banner } from '../../ui/Banner.tsx';
import css from './Bridge.module.css';
import { carriesAssets } from '@causeway/sdk/bitcoin/coins';
import { btcText } from './texts.tsx';
import type { Bridge } from './use-bridge.ts';

/** So many are shown by name. */
const MOST_SHOWN = 100;

/** INV-06: which outputs of the paying address are not spent, and why. */
export function LeftOut({ bridge }: { bridge: Bridge }): ReactElement {
  const [open, setOpen] = useState(false);
  const carrying = bridge.kept.filter(carriesAssets);
  const count = carrying.length;
  const rest = count - MOST_SHOWN;
  return (
    <Banner tone="quiet">
      <b>
        <Plural value={count} one="# coin left out." other="# coins left out." />
      </b>{' '}
      <Trans>They carry inscriptions or runes and are never spent as bitcoin.</Trans>{' '}
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? <Trans>Hide coins</Trans> : <Trans>See coins</Trans>}
      </button>
      {open ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={css.coins} tabIndex={0}>
          {carrying.slice(0, MOST_SHOWN).map((c) => (
            <li key={`${c.txid}:${c.vout}`}>
              <span className="mono">
                {shortAddress(c.txid)}:{c.vout}
              </span>
              <span className="num">
                {btcText(c.value)} BTC, <Carried inscriptions={c.inscriptions} runes={c.runes.length} />
              </span>
            </li>
          ))}
          {rest > 0 ? (
            <li>
              <Plural value={rest} one="and # more" other="and # more" />
            </li>
          ) : null}
        </ul>
      ) : null}
    </Banner>
  );
}

function Carried({ inscriptions, runes }: { inscriptions: number; runes: number }): ReactElement {
  return (
    <>
      {inscriptions > 0 ? <Plural value={inscriptions} one="# inscription" other="# inscriptions" /> : null}
      {inscriptions > 0 && runes > 0 ? ', ' : null}
      {runes > 0 ? <Plural value={runes} one="# rune" other="# runes" /> : null}
    </>
  );
}
