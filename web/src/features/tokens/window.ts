/** Lists up to this long are drawn whole: a browser's own search finds every row of them. */
export const WHOLE = 60;

/** Rows drawn above and below what can be seen, so that scrolling shows no gaps. */
const OVERSCAN = 8;

export interface Span {
  /** The first row that is drawn. */
  from: number;
  /** The first row after it that is not. */
  to: number;
}

/** Which of `count` rows of one height are drawn. Heights and positions in CSS pixels. */
export function spanOf(count: number, scrollTop: number, viewport: number, rowHeight: number): Span {
  if (count <= WHOLE || rowHeight <= 0) return { from: 0, to: count };
  const first = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight)), count - 1);
  const seen = Math.ceil(viewport / rowHeight) + 1;
  return { from: Math.max(0, first - OVERSCAN), to: Math.min(count, first + seen + OVERSCAN) };
}

/** Where a list has to be scrolled to so that a row is seen whole; where it is, when it is seen already. */
export function scrollTo(row: number, scrollTop: number, viewport: number, rowHeight: number): number {
  const top = row * rowHeight;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + rowHeight - viewport);
}
