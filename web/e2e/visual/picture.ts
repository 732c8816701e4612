import type { Picture } from './png.ts';

/**
 * What is kept of a screenshot, and when two of them are the same page. Single pixels depend on how a machine draws text
 * (hinting, smoothing, the version of the browser), so pixels are not compared: a picture is kept as the means of squares
 * of 8 × 8 pixels, and compared by the means of larger squares, where the ink of a line is the same however its letters
 * are smoothed. A colour, a place, a size or a text that changed is a difference there; visual-compare.spec.ts proves both.
 */

/** Pixels of the page to one that is kept. */
export const SHRINK = 8;

/**
 * Squares that are compared, in pixels that are kept. `most` is the largest difference of one channel (0–255) in their
 * means that drawing makes: another rasteriser makes 10, 5 and 2 of the three (visual-compare.spec.ts), a text that is gone
 * 60 and more. A small square sees small things, a large one faint ones; what is faint and everywhere, as the colour of a
 * text, is seen by how many squares differ by more than `faint`.
 */
const SCALES = [
  { side: 1, most: 24 },
  { side: 2, most: 10, faint: 5, many: 12 },
  { side: 8, most: 4 },
] as const;

/** Means of squares; those at the right and bottom edges may be smaller. */
export function shrink({ width, height, data }: Picture, side: number): Picture {
  const w = Math.ceil(width / side);
  const h = Math.ceil(height / side);
  const sums = new Float64Array(w * h * 3);
  const counts = new Uint32Array(w * h);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / side) * w;
    for (let x = 0; x < width; x++) {
      const to = row + Math.floor(x / side);
      const from = (y * width + x) * 3;
      counts[to] = (counts[to] ?? 0) + 1;
      for (let c = 0; c < 3; c++) sums[to * 3 + c] = (sums[to * 3 + c] ?? 0) + (data[from + c] ?? 0);
    }
  }
  const out = new Uint8Array(w * h * 3);
  for (let i = 0; i < out.length; i++) out[i] = Math.round((sums[i] ?? 0) / (counts[Math.floor(i / 3)] ?? 1));
  return { width: w, height: h, data: out };
}

interface Difference {
  /** Of a square, in pixels of the page. */
  side: number;
  /** Largest difference of one channel. */
  by: number;
  /** Where that is, in pixels of the page. */
  x: number;
  y: number;
  /** Squares that differ by more than drawing makes, and all that differ faintly. */
  squares: number;
  faint: number;
}

function compare(a: Picture, b: Picture, side: number, most: number, faint: number): Difference {
  const one = shrink(a, side);
  const two = shrink(b, side);
  const found: Difference = { side: side * SHRINK, by: 0, x: 0, y: 0, squares: 0, faint: 0 };
  for (let i = 0; i < one.width * one.height; i++) {
    const channel = (c: number) => Math.abs((one.data[i * 3 + c] ?? 0) - (two.data[i * 3 + c] ?? 0));
    const by = Math.max(channel(0), channel(1), channel(2));
    if (by > most) found.squares++;
    if (by > faint) found.faint++;
    if (by <= found.by) continue;
    found.by = by;
    found.x = (i % one.width) * found.side;
    found.y = Math.floor(i / one.width) * found.side;
  }
  return found;
}

/** Null when both show the same; pictures as they are kept. */
export function difference(a: Picture, b: Picture): string | null {
  if (a.width !== b.width || a.height !== b.height) {
    const size = (p: Picture) => `${p.width * SHRINK} × ${p.height * SHRINK}`;
    return `the size is ${size(b)} px, was ${size(a)} px`;
  }
  for (const scale of SCALES) {
    const { side, most } = scale;
    const [faint, many] = 'faint' in scale ? [scale.faint, scale.many] : [most, 0];
    const d = compare(a, b, side, most, faint);
    if (d.squares === 0 && d.faint <= many) continue;
    return `${Math.max(d.squares, d.faint)} square(s) of ${d.side} px differ, most at x ${d.x}, y ${d.y}: by ${d.by} of 255`;
  }
  return null;
}
