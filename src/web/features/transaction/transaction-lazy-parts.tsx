import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** Lazy parts of a transaction's page. */
export const TRANSACTION_LAZY_PARTS = createLazyCode(
  () => import('./lazy-parts.ts').then((module) => module.LAZY_PARTS),
  { isWithPage: true },
);
if (import.meta.env.SSR) await TRANSACTION_LAZY_PARTS.load();

export const LazyDataPanel = createLazyComponent(TRANSACTION_LAZY_PARTS, ({ DataPanel }) => DataPanel);
export const LazyFailure = createLazyComponent(TRANSACTION_LAZY_PARTS, ({ Failure }) => Failure);
export const LazySentence = createLazyComponent(TRANSACTION_LAZY_PARTS, ({ Sentence }) => Sentence, {
  fallback: <p className="sentence">…</p>,
});
export const LazyWhatItCost = createLazyComponent(TRANSACTION_LAZY_PARTS, ({ WhatItCost }) => WhatItCost);
