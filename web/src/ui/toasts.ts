import type { ReactNode } from 'react';
import { create } from 'zustand';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  text: ReactNode;
  action?: { label: ReactNode; href: string };
}

/** At most three are shown; the oldest that is not an error gives way first. */
export const MAX_TOASTS = 3;
/** Errors stay until dismissed; the others leave after this time, which hover and focus pause. */
export const TOAST_MS = 5000;

interface Toasts {
  list: Toast[];
  show(toast: Omit<Toast, 'id'>): number;
  dismiss(id: number): void;
}

let nextId = 1;

export const useToasts = create<Toasts>((set) => ({
  list: [],
  show: (toast) => {
    const id = nextId++;
    set((s) => ({ list: trim([...s.list.filter((t) => !same(t, toast)), { ...toast, id }]) }));
    return id;
  },
  dismiss: (id) => set((s) => ({ list: s.list.filter((t) => t.id !== id) })),
}));

function same(a: Omit<Toast, 'id'>, b: Omit<Toast, 'id'>): boolean {
  return typeof a.text === 'string' && a.text === b.text && a.tone === b.tone;
}

function trim(list: Toast[]): Toast[] {
  if (list.length <= MAX_TOASTS) return list;
  const drop = Math.max(
    0,
    list.findIndex((t) => t.tone !== 'error'),
  );
  return list.filter((_, i) => i !== drop);
}

export const toast = {
  success: (text: ReactNode, action?: Toast['action']) =>
    useToasts.getState().show({ tone: 'success', text, action }),
  info: (text: ReactNode, action?: Toast['action']) =>
    useToasts.getState().show({ tone: 'info', text, action }),
  warning: (text: ReactNode) => useToasts.getState().show({ tone: 'warning', text }),
  error: (text: ReactNode) => useToasts.getState().show({ tone: 'error', text }),
};
