/** A short code that is the same for the same error, to be told to support. */
export function errorCode(error: Error): string {
  let hash = 0x811c9dc5;
  for (const c of `${error.name}:${error.message}`)
    hash = Math.imul(hash ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const hex = hash.toString(16).toUpperCase().padStart(8, '0');
  return `E-${hex.slice(0, 4)}-${hex.slice(4)}`;
}
