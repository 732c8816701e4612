import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressFull } from './Address.tsx';
import { AmountInput } from './AmountInput.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { CopyButton } from './CopyButton.tsx';
import { ConfirmRejected, confirm, useConfirm } from './confirm.ts';
import { Crossing } from './Crossing.tsx';
import { Dialog } from './Dialog.tsx';
import { useDialogStack } from './dialog-stack.ts';
import { Field } from './Field.tsx';
import { Listbox } from './Listbox.tsx';
import { RoundImage } from './RoundImage.tsx';
import { SKELETON_DELAY_MS, Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';
import { Tabs } from './Tabs.tsx';
import { Toaster } from './Toaster.tsx';
import { Tooltip } from './Tooltip.tsx';
import { MAX_TOASTS, TOAST_MS, toast, useToasts } from './toasts.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>{children}</I18nProvider>
);
const show = (node: ReactElement) => render(node, { wrapper });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  useToasts.setState({ list: [] });
  useConfirm.setState({ pending: null });
});

describe('[2.44] Button', () => {
  it('[2.46] ignores a second click within 0.5 s', () => {
    const onClick = vi.fn();
    show(<Button onClick={onClick}>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    vi.advanceTimersByTime(499);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it.each([{ busy: true }, { disabled: true }])('%o does nothing, keeps focus and says so', (props) => {
    const onClick = vi.fn();
    show(
      <Button {...props} onClick={onClick}>
        Insufficient balance
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Insufficient balance' });
    fireEvent.click(button);
    button.focus();
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe(props.busy ? 'true' : null);
  });
});

function Opener({ dismissible }: { dismissible?: boolean }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="Select Token" dismissible={dismissible} onClose={() => setOpen(false)}>
        <Field label="Search" data-autofocus="" />
      </Dialog>
    </>
  );
}

describe('[2.38] Dialog', () => {
  const open = (dismissible?: boolean) => {
    show(<Opener dismissible={dismissible} />);
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    return opener;
  };

  it('is named by its title, focuses the search box and gives focus back', () => {
    const opener = open();
    const dialog = screen.getByRole('dialog', { name: 'Select Token' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(useDialogStack.getState().open).toEqual([]);
  });

  it('closes by its cross and by its scrim, not by a press inside', () => {
    open();
    fireEvent.mouseDown(screen.getByLabelText('Search'));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays while a transaction waits in the wallet', () => {
    open(false);
    const dialog = screen.getByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent.mouseDown(dialog);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});

describe('[4.01] the confirm dialog', () => {
  const ask = (loading: boolean) => {
    show(<ConfirmDialog />);
    let answer: ReturnType<typeof confirm> | undefined;
    act(() => {
      answer = confirm({ body: 'Send to a contract?', loading });
    });
    return answer as ReturnType<typeof confirm>;
  };

  it("[2.37] is titled 'Warning'", async () => {
    const answer = ask(false);
    expect(screen.getByRole('dialog', { name: 'Warning' }).textContent).toContain('Send to a contract?');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(answer).rejects.toBeInstanceOf(ConfirmRejected);
  });

  it('[4.02] closes at once when no loading was asked for', async () => {
    const answer = ask(false);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await act(() => answer);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[4.02] stays in a loading state until the caller ends it', async () => {
    const answer = ask(true);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const { done } = await act(() => answer);
    expect(screen.getByRole('button', { name: 'Waiting' }).getAttribute('aria-busy')).toBe('true');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    act(done);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[4.03] rejects when closed before confirming, and when a newer question comes', async () => {
    const first = ask(false);
    const refused = expect(first).rejects.toBeInstanceOf(ConfirmRejected);
    let second: ReturnType<typeof confirm> | undefined;
    act(() => {
      second = confirm({ body: 'Another' });
    });
    await refused;
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await expect(second).rejects.toBeInstanceOf(ConfirmRejected);
  });

  it('waits for its box to be ticked', async () => {
    show(<ConfirmDialog />);
    let answer: ReturnType<typeof confirm> | undefined;
    act(() => {
      answer = confirm({ body: 'x', acknowledge: 'I control this address' });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'I control this address' }));
    vi.advanceTimersByTime(500);
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect(answer).resolves.toBeDefined();
  });
});

describe('toasts', () => {
  it('leave after five seconds, errors stay', () => {
    show(<Toaster />);
    act(() => {
      toast.success('Delivered');
      toast.error('Failed');
    });
    act(() => vi.advanceTimersByTime(TOAST_MS));
    expect(screen.queryByText('Delivered')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Failed');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('wait while they are looked at', () => {
    show(<Toaster />);
    act(() => {
      toast.info('Seen');
    });
    fireEvent.pointerEnter(screen.getByRole('status'));
    act(() => vi.advanceTimersByTime(2 * TOAST_MS));
    expect(screen.queryByText('Seen')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('status'));
    act(() => vi.advanceTimersByTime(TOAST_MS));
    expect(screen.queryByText('Seen')).toBeNull();
  });

  it('are at most three, errors last to give way, and never twice the same', () => {
    for (const text of ['a', 'b', 'c']) toast.info(text);
    toast.error('e');
    toast.info('c');
    const texts = useToasts.getState().list.map((t) => t.text);
    expect(texts).toHaveLength(MAX_TOASTS);
    expect(texts).toContain('e');
    expect(texts.filter((t) => t === 'c')).toHaveLength(1);
  });

  it('stand inside the dialog that is open, because all else is inert', () => {
    show(
      <>
        <Dialog open title="Wallets" onClose={() => {}}>
          x
        </Dialog>
        <Toaster />
      </>,
    );
    act(() => {
      toast.warning('Not installed');
    });
    expect(screen.getByRole('dialog').contains(screen.getByRole('alert'))).toBe(true);
  });
});

it('[5.01] AmountInput hands on digits and one point', () => {
  const onChange = vi.fn();
  show(<AmountInput label="Amount to send" value="" onChange={onChange} decimals={2} />);
  fireEvent.change(screen.getByLabelText('Amount to send'), { target: { value: 'x1.239' } });
  expect(onChange).toHaveBeenCalledWith('1.23');
});

it('[2.45] RoundImage is 20 px and shows ? when the image fails and there is no name', () => {
  const { container } = show(<RoundImage name="" src="/missing.png" />);
  const image = container.querySelector('img');
  expect(image?.width).toBe(20);
  fireEvent.error(image as HTMLImageElement);
  expect(container.textContent).toBe('?');
});

it('AddressFull copies without spaces', () => {
  const address = '0x7b1eA04c9D2bE53fF0164c7b21aE90b83d55c2A4';
  const { container } = show(<AddressFull address={address} />);
  expect(container.textContent).toBe(address);
});

describe('[2.31] CopyButton', () => {
  it('says that it copied', async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show(<CopyButton text="0xabc" label="Copy address" />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy address' })));
    expect(writeText).toHaveBeenCalledWith('0xabc');
    expect(screen.getByRole('status').textContent).toBe('Copied');
  });
  it('is silent when copying fails', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn().mockRejectedValue(new Error('denied')) } });
    show(<CopyButton text="0xabc" />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('Listbox', () => {
  const options = [
    { key: 'a', text: 'Optimism', content: 'Optimism', unavailable: 'Selected' },
    { key: 'b', text: 'Base', content: 'Base' },
    { key: 'c', text: 'Linea', content: 'Linea', unavailable: 'Paused' },
  ];
  it('moves by keys, picks by Enter and keeps unavailable rows reachable but unpickable', () => {
    const onPick = vi.fn();
    const onType = vi.fn();
    show(<Listbox label="Networks" options={options} onPick={onPick} onType={onType} />);
    const list = screen.getByRole('listbox', { name: 'Networks' });
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(onPick).not.toHaveBeenCalled();
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    fireEvent.keyDown(list, { key: 'Enter' });
    expect(onPick).toHaveBeenCalledWith('b');
    fireEvent.keyDown(list, { key: 'End' });
    expect(list.getAttribute('aria-activedescendant')).toContain('c');
    fireEvent.click(screen.getByRole('option', { name: 'Linea, Paused' }));
    expect(onPick).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(list, { key: 'x' });
    expect(onType).toHaveBeenCalledWith('x');
  });
});

it('Tabs move by arrow keys', () => {
  const onChange = vi.fn();
  show(
    <Tabs<'a' | 'b'>
      label="Filter"
      value="a"
      onChange={onChange}
      choices={[
        { key: 'a', label: 'All' },
        { key: 'b', label: 'Pending' },
      ]}
    />,
  );
  fireEvent.keyDown(screen.getByRole('tab', { name: 'All' }), { key: 'ArrowLeft' });
  expect(onChange).toHaveBeenCalledWith('b');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('All');
});

it('Crossing is an ordered list with the running stage marked', () => {
  show(
    <Crossing
      label="Stages"
      stages={[
        { key: '1', title: 'Confirmed', state: 'done', icon: 'clock' },
        { key: '2', title: 'Attested', detail: 'attestations 1 of 3', state: 'now', icon: 'sign' },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((s) => s.getAttribute('aria-current'))).toEqual([null, 'step']);
  expect(steps[1]?.textContent).toContain('attestations 1 of 3');
});

it('a skeleton shows only after 150 ms', () => {
  const { container } = show(<Skeleton />);
  const box = container.firstElementChild as HTMLElement;
  const before = box.className;
  act(() => vi.advanceTimersByTime(SKELETON_DELAY_MS));
  expect(box.className).not.toBe(before);
});

it('Field ties its error to the input', () => {
  show(<Field label="Recipient" error="The recipient address cannot be empty." />);
  const input = screen.getByLabelText('Recipient');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'The recipient address cannot be empty.',
  );
});

it('an icon that is only a name gives way to the mark that is shipped for the token', () => {
  const { container } = show(<RoundImage name="USDT" src="usdt" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/marks/token-usdt.svg');
});

describe('[2.39] Spinner', () => {
  it('says what is awaited where nothing else does', () => {
    show(<Spinner label="Loading" />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
  });
});

describe('[2.47] Tooltip', () => {
  it('opens on focus, describes its mark, and closes on Escape', () => {
    show(<Tooltip label="What is this?">A sentence.</Tooltip>);
    const mark = screen.getByRole('button', { name: 'What is this?' });
    fireEvent.focus(mark);
    expect(screen.getByRole('tooltip').textContent).toBe('A sentence.');
    expect(mark.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    fireEvent.keyDown(mark, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

it('[2.48] a dialog is 380 px wide and at most 800 px high, a list at most 400 px', () => {
  const tokens = readFileSync('src/ui/tokens.css', 'utf8');
  const dialog = readFileSync('src/ui/Dialog.module.css', 'utf8');
  expect(tokens).toContain('--dialog-w: 380px;');
  expect(tokens).toContain('--dialog-max-h: 800px;');
  expect(tokens).toContain('--list-max-h: 400px;');
  expect(dialog).toContain('width: min(var(--dialog-w), ');
  expect(dialog).toContain('max-height: min(var(--dialog-max-h), ');
});
