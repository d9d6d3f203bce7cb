import { createLatePart, createLateParts } from '../../app/late-part.tsx';

/** The parts of a transaction's page whose code comes after the page's own. */
export const TRANSACTION_LATE_PARTS = createLateParts(
  import('./late-parts.ts').then((module) => module.LATE_PARTS),
);
if (import.meta.env.SSR) await TRANSACTION_LATE_PARTS.loading;

export const LateDataPanel = createLatePart(TRANSACTION_LATE_PARTS, ({ DataPanel }) => DataPanel);
export const LateFailure = createLatePart(TRANSACTION_LATE_PARTS, ({ Failure }) => Failure);
export const LateSentence = createLatePart(
  TRANSACTION_LATE_PARTS,
  ({ Sentence }) => Sentence,
  <p className="sentence">…</p>,
);
export const LateWhatItCost = createLatePart(TRANSACTION_LATE_PARTS, ({ WhatItCost }) => WhatItCost);
