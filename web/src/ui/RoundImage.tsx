import { type CSSProperties, type ReactElement, useState } from 'react';
import { cx } from './cx.ts';
import { initial, networkMark, safeImage, tokenMark, toneOf } from './marks.ts';
import css from './RoundImage.module.css';

interface MarkProps {
  /** Name or symbol; its first letter is shown when no image can be. */
  name: string;
  src?: string | null;
  /** Side in px. */
  size?: number;
  className?: string;
}

function Mark({
  name,
  src,
  size = 20,
  className,
  shape,
}: MarkProps & { shape: string | undefined }): ReactElement {
  const [failed, setFailed] = useState<string | null>(null);
  const url = safeImage(src);
  const style = { '--s': `${size}px`, '--c': `var(--chart-${toneOf(name)})` } as CSSProperties;
  return (
    <span className={cx(css.mark, shape, className)} style={style} aria-hidden="true">
      {url && url !== failed ? (
        <img src={url} alt="" width={size} height={size} onError={() => setFailed(url)} />
      ) : (
        initial(name)
      )}
    </span>
  );
}

/** [2.45] A coin: a token's image, 20 px unless told; ? when it has neither image nor name. */
export function RoundImage({ src, ...props }: MarkProps): ReactElement {
  return <Mark {...props} src={safeImage(src) ?? tokenMark(props.name)} shape={css.round} />;
}

/** A stone: a network's mark. Networks are hexagons, tokens are circles. */
export function HexIcon({ chainId, src, ...props }: MarkProps & { chainId?: number }): ReactElement {
  return (
    <Mark
      {...props}
      src={safeImage(src) ?? (chainId === undefined ? null : networkMark(chainId))}
      shape={css.hex}
    />
  );
}

/** A token with the network it is on. */
export function TokenOnNetwork({
  token,
  network,
  size = 32,
}: {
  token: MarkProps;
  network: MarkProps & { chainId?: number };
  size?: number;
}): ReactElement {
  return (
    <span className={css.pair}>
      <RoundImage {...token} size={size} />
      <HexIcon {...network} size={17} className={css.sub} />
    </span>
  );
}
