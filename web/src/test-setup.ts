import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Bounds for a machine under load, not waits: what is expected is taken as soon as it is there.
configure({ asyncUtilTimeout: 20_000 });

i18n.loadAndActivate({ locale: 'en', messages: {} });

// jsdom knows <dialog> but not its modal state; this is what the browsers do as far as tests can see.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});
