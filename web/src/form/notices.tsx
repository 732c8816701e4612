import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatUnits } from '../lib/format.ts';
import { Banner } from '../ui/Banner.tsx';

/** SR-06: chains and server tell different figures. */
export function DisagreeNotice(): ReactElement {
  return (
    <Banner tone="danger" live>
      <b>
        <Trans>The server's figures differ from what the chains say.</Trans>
      </b>{' '}
      <Trans>Nothing can be sent until they agree. We'll refresh the quote automatically.</Trans>
    </Banner>
  );
}

/** The chains answered and the server did not. */
export function AloneNotice(): ReactElement {
  return (
    <Banner tone="quiet">
      <Trans>The server did not answer. These figures come from the chains alone.</Trans>
    </Banner>
  );
}

/** INV-09: what the other side cannot express is offered rounded, never dropped. */
export function DustNotice({
  symbol,
  places,
  decimals,
  carried,
  onUse,
}: {
  symbol: string;
  /** Decimals that both sides have. */
  places: number;
  /** Of the token on the source. */
  decimals: number;
  /** Base units that can go; nothing is offered for 0. */
  carried: bigint;
  /** Null where the amount is not typed. */
  onUse: ((text: string) => void) | null;
}): ReactElement {
  const text = formatUnits(carried, decimals);
  return (
    <Banner tone="warning" live>
      <b>
        <Trans>
          {symbol} moves between chains with {places} decimals.
        </Trans>
      </b>{' '}
      <Trans>The rest of this amount cannot arrive.</Trans>
      {carried > 0n && onUse ? (
        <>
          <br />
          <button type="button" className="link" onClick={() => onUse(text)}>
            <Trans>
              Use {text} {symbol}
            </Trans>
          </button>
        </>
      ) : null}
    </Banner>
  );
}
