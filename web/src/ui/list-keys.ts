/** Where a key moves within a list of n rows, or null when the key does not move. Up and Down stop at the ends. */
export function nextIndex(key: string, current: number, n: number): number | null {
  if (n === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(current + 1, n - 1);
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return n - 1;
    default:
      return null;
  }
}

/** The same for a row of tabs or radios, where Left and Right go round. */
export function nextInRow(key: string, current: number, n: number): number | null {
  if (n === 0) return null;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (current + 1) % n;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (current - 1 + n) % n;
    case 'Home':
      return 0;
    case 'End':
      return n - 1;
    default:
      return null;
  }
}
