import { createLazyPart, createLazyParts } from '../../app/lazy-part.tsx';

/** The parts of a transaction's page whose code comes after the page's own. */
export const TRANSACTION_LAZY_PARTS = createLazyParts(
  import('./lazy-parts.ts').then((module) => module.LAZY_PARTS),
);
if (import.meta.env.SSR) await TRANSACTION_LAZY_PARTS.loading;

export const LazyDataPanel = createLazyPart(TRANSACTION_LAZY_PARTS, ({ DataPanel }) => DataPanel);
export const LazyFailure = createLazyPart(TRANSACTION_LAZY_PARTS, ({ Failure }) => Failure);
export const LazySentence = createLazyPart(
  TRANSACTION_LAZY_PARTS,
  ({ Sentence }) => Sentence,
  <p className="sentence">…</p>,
);
export const LazyWhatItCost = createLazyPart(TRANSACTION_LAZY_PARTS, ({ WhatItCost }) => WhatItCost);
