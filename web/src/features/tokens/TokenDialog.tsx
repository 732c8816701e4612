import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, useDebounced } from '../../lib/use-debounced.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SearchField } from '../../ui/Field.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Tags } from './Tags.tsx';
import css from './TokenDialog.module.css';
import { TokenList } from './TokenList.tsx';
import { filterTokens, kindsOf, TOKEN_KINDS, type TokenKind, type TokenRow } from './tokenFilter.ts';

export type { TokenKind, TokenRow } from './tokenFilter.ts';

/**
 * [2.19] 'Select Token'. `tokens` undefined shows five skeleton rows [2.23]. `bitcoin` is for the tokens of Bitcoin, which
 * have a search box [2.20] and tags of their kinds.
 */
export function TokenDialog({
  tokens,
  bitcoin = false,
  onPick,
  onClose,
}: {
  tokens: readonly TokenRow[] | undefined;
  bitcoin?: boolean;
  onPick(key: string): void;
  onClose(): void;
}): ReactElement {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<TokenKind | null>(null);
  const settled = useDebounced(text, SEARCH_DEBOUNCE_MS);
  const box = useRef<HTMLInputElement>(null);
  const shown = tokens && bitcoin ? filterTokens(tokens, { text: settled, kind }) : tokens;
  return (
    <Dialog open title={t`Select Token`} onClose={onClose}>
      {bitcoin ? (
        <>
          <SearchField
            className={css.search}
            ref={box}
            label={t`Search by name`}
            value={text}
            onChange={(e) => setText(e.target.value)}
          />
          <Tags
            caption={t`Type`}
            captionHidden
            all={<Trans>All</Trans>}
            tags={kindsOf(tokens ?? [])}
            chosen={kind}
            onChoose={(tag) => setKind(TOKEN_KINDS.find((k) => k === tag) ?? null)}
          />
        </>
      ) : null}
      {shown === undefined ? (
        <SkeletonRows label={t`Loading tokens`} />
      ) : shown.length === 0 ? (
        <p className={`sm soft ${css.none}`} role="status">
          {tokens?.length === 0 ? (
            <Trans>No token is open on this network.</Trans>
          ) : (
            <Trans>No matching token. Clear the search or choose All.</Trans>
          )}
        </p>
      ) : (
        <TokenList tokens={shown} onPick={onPick} onType={() => box.current?.focus()} />
      )}
    </Dialog>
  );
}
