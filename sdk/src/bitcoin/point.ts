/**
 * secp256k1 as far as public keys need it. Every input here is public, so nothing is written to take constant time;
 * private keys never come near it.
 */

const P = 2n ** 256n - 2n ** 32n - 977n;
export const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const G: Point = {
  x: 0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798n,
  y: 0x483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8n,
};

/** A point of the curve; null is the one at infinity. */
export type Point = { readonly x: bigint; readonly y: bigint };

function mod(n: bigint): bigint {
  const r = n % P;
  return r < 0n ? r + P : r;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = mod(base), e = exponent; e > 0n; e >>= 1n, b = mod(b * b)) {
    if (e & 1n) result = mod(result * b);
  }
  return result;
}

/** The inverse modulo P of a number that is not 0, by Euclid. */
function inverse(n: bigint): bigint {
  let [a, b, x, y] = [mod(n), P, 1n, 0n];
  while (a > 1n) {
    const q = b / a;
    [a, b, x, y] = [b - q * a, a, y - q * x, x];
  }
  return mod(x);
}

function add(a: Point | null, b: Point | null): Point | null {
  if (!a) return b;
  if (!b) return a;
  if (a.x === b.x && a.y !== b.y) return null;
  const slope =
    a.x === b.x ? mod(3n * a.x * a.x * inverse(2n * a.y)) : mod((b.y - a.y) * inverse(mod(b.x - a.x)));
  const x = mod(slope * slope - a.x - b.x);
  return { x, y: mod(slope * (a.x - x) - a.y) };
}

function multiply(point: Point, scalar: bigint): Point | null {
  let result: Point | null = null;
  for (let p: Point | null = point, n = scalar; n > 0n; n >>= 1n, p = add(p, p)) {
    if (n & 1n) result = add(result, p);
  }
  return result;
}

/** BIP-340 lift_x: the point with this x coordinate and even y; null when there is none. */
export function liftX(x: bigint): Point | null {
  if (x <= 0n || x >= P) return null;
  const square = mod(x * x * x + 7n);
  const y = power(square, (P + 1n) / 4n);
  if (mod(y * y) !== square) return null;
  return { x, y: y & 1n ? P - y : y };
}

/** The x coordinate and the parity of y of a point to which tweak × G was added (BIP-341); null for no such key. */
export function tweaked(x: bigint, tweak: bigint): { x: bigint; odd: boolean } | null {
  const internal = liftX(x);
  if (!internal || tweak >= ORDER) return null;
  const sum = add(internal, multiply(G, tweak));
  return sum && { x: sum.x, odd: (sum.y & 1n) === 1n };
}
