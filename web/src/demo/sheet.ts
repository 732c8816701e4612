import { t } from '@lingui/core/macro';
import { addressGroups } from '../ui/address.ts';
import type { Line } from './describe.ts';
import type { Question, Sheet } from './asking-wallet.ts';
import { STYLES } from './styles.ts';

const HOST_ID = 'causeway-demo-wallet-sheet';

type Child = Node | string | null | false;

function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children.filter((c) => c !== null && c !== false));
  return node;
}

/** A place of its own in the page, out of reach of the site's styles. Text only ever enters as text. */
function openRoot(): ShadowRoot {
  const old = document.getElementById(HOST_ID)?.shadowRoot;
  if (old) return old;
  const host = document.createElement('div');
  host.id = HOST_ID;
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  document.body.append(host);
  return root;
}

function row({ label, value, address }: Line): HTMLElement {
  const parts = address ? addressGroups(value).map((g) => el('span', '', g)) : [value];
  return el('div', address ? 'tall' : '', el('dt', '', label), el('dd', '', ...parts));
}

function frame(title: string, body: HTMLElement, foot: HTMLElement): HTMLDialogElement {
  const heading = el('h2', '', title);
  heading.id = 'title';
  heading.tabIndex = -1;
  heading.autofocus = true;
  const dialog = el('dialog', '', el('p', 'band', t`Demo, local network only`), heading, body, foot);
  dialog.setAttribute('aria-labelledby', 'title');
  return dialog;
}

function who(label: string, address: string): HTMLElement {
  return el(
    'div',
    'who',
    el('i', 'hex'),
    el('span', '', el('b', '', label), el('small', '', `${address.slice(0, 6)}…${address.slice(-6)}`)),
    el('span', 'by', t`asked by`, el('br', ''), window.location.host),
  );
}

function button(label: string, className = ''): HTMLButtonElement {
  const b = el('button', className, label);
  b.type = 'button';
  return b;
}

/** The sheet of one wallet. Escape and Reject are the same; nothing is signed by closing. */
export function createSheet(label: string, address: () => string): Sheet {
  return {
    ask: (question: Question) =>
      new Promise((resolve) => {
        const remember = el('input', '');
        remember.type = 'checkbox';
        remember.checked = true;
        const body = el(
          'div',
          'body',
          who(label, address()),
          question.lines.length > 0 && el('dl', '', ...question.lines.map(row)),
          question.text !== undefined &&
            el(question.remember ? 'p' : 'pre', question.remember ? 'soft' : '', question.text),
          question.remember === true && el('label', '', remember, t`Remember on this computer`),
          typeof question.warning === 'string' && el('p', 'warning', question.warning),
        );
        const no = button(t`Reject`);
        const yes = button(question.action, 'main');
        const dialog = frame(question.title, body, el('div', 'foot', no, yes));
        const end = (accepted: boolean) => {
          dialog.close();
          dialog.remove();
          resolve({ accepted, remember: accepted && question.remember === true && remember.checked });
        };
        no.addEventListener('click', () => end(false));
        yes.addEventListener('click', () => end(true));
        dialog.addEventListener('cancel', (e) => {
          e.preventDefault();
          end(false);
        });
        openRoot().append(dialog);
        dialog.showModal();
      }),
    refuse: (reason) => {
      const close = button(t`Close`);
      const body = el(
        'div',
        'body',
        who(label, address()),
        el('p', 'refused', reason),
        el('p', 'soft', t`Nothing was signed. Use your own wallet for public networks.`),
      );
      const dialog = frame(t`Refused`, body, el('div', 'foot', close));
      close.addEventListener('click', () => dialog.close());
      dialog.addEventListener('close', () => dialog.remove());
      openRoot().append(dialog);
      dialog.showModal();
    },
  };
}
