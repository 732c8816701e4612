import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { later } from './later.tsx';

const drawn = vi.fn();

function Words({ text }: { text: string }) {
  drawn(text);
  return <p>{text}</p>;
}

const Later = later(Words);

let say: (text: string) => void;

function Page() {
  const [text, setText] = useState('first');
  say = setText;
  return (
    <>
      <output>{text}</output>
      <Later text={text} />
    </>
  );
}

it('is drawn with the rest at first, and after it from then on', async () => {
  render(<Page />);
  expect(screen.getByRole('paragraph').textContent).toBe('first');
  await act(async () => {
    flushSync(() => say('second'));
    expect(screen.getByRole('status').textContent).toBe('second');
    expect(screen.getByRole('paragraph').textContent).toBe('first');
  });
  expect(screen.getByRole('paragraph').textContent).toBe('second');
});

it('is not drawn again for the same', async () => {
  render(<Page />);
  await act(async () => say('other'));
  drawn.mockClear();
  await act(async () => startTransition(() => say('other')));
  expect(drawn).not.toHaveBeenCalled();
});
