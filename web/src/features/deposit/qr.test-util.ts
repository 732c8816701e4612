/**
 * Reads a QR code in byte mode, without its error correction: an independent look at what one holds (ISO/IEC 18004). Knows
 * versions 4 and 5 with correction M, whose data stand in two blocks of equal length.
 */
const QUIET = 4;
const DATA: Record<number, number> = { 33: 64, 37: 86 };
const BLOCKS = 2;

type Grid = readonly (readonly boolean[])[];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

export function readQr(withBorder: Grid): string {
  const grid = withBorder.slice(QUIET, -QUIET).map((r) => r.slice(QUIET, -QUIET));
  const all = DATA[grid.length];
  if (all === undefined) throw new Error(`a code of ${grid.length} modules is not read here`);
  const { level, mask } = format(grid);
  if (level !== 0) throw new Error('correction M is expected');
  const words = interleaved(codewords(grid, mask).slice(0, all));
  const bits = words.map((w) => w.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 4) !== '0100') throw new Error('not in byte mode');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, i) => Number.parseInt(bits.slice(12 + 8 * i, 20 + 8 * i), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** The first five bits beside the upper left finder, unmasked. */
function format(grid: Grid): { level: number; mask: number } {
  const bits = [0, 1, 2, 3, 4].map((x) => Number(grid[8]?.[x] ?? false));
  const value = bits.reduce((n, b) => 2 * n + b, 0) ^ 0b10101;
  return { level: value >> 3, mask: value & 7 };
}

function isFunction(x: number, y: number, size: number): boolean {
  const finder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const center = size - 7;
  const alignment = Math.abs(x - center) <= 2 && Math.abs(y - center) <= 2;
  return finder || alignment || x === 6 || y === 6;
}

/** Two columns at a time from the right, up and down in turn. */
function codewords(grid: Grid, mask: number): number[] {
  const size = grid.length;
  const flips = MASKS[mask] ?? (() => false);
  let bits = '';
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) {
        if (!isFunction(x, y, size)) bits += Number((grid[y]?.[x] ?? false) !== flips(x, y));
      }
    }
    up = !up;
  }
  return (bits.match(/.{8}/g) ?? []).map((b) => Number.parseInt(b, 2));
}

function interleaved(words: readonly number[]): number[] {
  return Array.from({ length: BLOCKS }, (_, b) => words.filter((__, i) => i % BLOCKS === b)).flat();
}
