import { expect, it } from 'vitest';
import { turn } from './turn.ts';

it('gives each a task of its own, in the order they asked', async () => {
  const seen: string[] = [];
  const [first, second] = ['a', 'b'].map((name) => turn().then(() => seen.push(name)));
  expect(seen).toEqual([]);
  await first;
  // However many microtasks there are, the next waits for another task.
  for (let i = 0; i < 100; i++) await Promise.resolve();
  expect(seen).toEqual(['a']);
  await second;
  expect(seen).toEqual(['a', 'b']);
});
