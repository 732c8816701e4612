import { transferElement } from './element.ts';

// Built by itself and served as /widget.js, for pages of other origins (widget.plugin.ts).

const NAME = 'causeway-transfer';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement) || script.src === '')
  throw new Error(`${NAME}: load widget.js with a script element of its own, not as a module`);
// Two bridges on one page would share a name: the first one has it.
if (!customElements.get(NAME)) customElements.define(NAME, transferElement(new URL(script.src).origin));
