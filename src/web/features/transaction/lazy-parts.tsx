import { type ComponentType, lazy, Suspense } from 'react';
import type { Transaction } from '../../../contract/transaction.ts';
import type { LATE_PARTS } from './late-parts.ts';

type PartName = keyof typeof LATE_PARTS;

const loadParts = () => import('./late-parts.ts').then((module) => module.LATE_PARTS);

/** The server draws them at once; in the browser what it has drawn stays until their code is there. */
const drawn = import.meta.env.SSR ? await loadParts() : undefined;
const PARTS: Readonly<Record<PartName, ComponentType<{ transaction: Transaction }>>> = drawn ?? {
  DataPanel: lazy(() => loadParts().then(({ DataPanel }) => ({ default: DataPanel }))),
  Failure: lazy(() => loadParts().then(({ Failure }) => ({ default: Failure }))),
  Sentence: lazy(() => loadParts().then(({ Sentence }) => ({ default: Sentence }))),
};

/** A part of a transaction's page whose code comes after the page's own. */
export function LatePart({ name, transaction }: { name: PartName; transaction: Transaction }) {
  const Part = PARTS[name];
  return (
    <Suspense fallback={name === 'Sentence' ? <p className="sentence">…</p> : null}>
      <Part transaction={transaction} />
    </Suspense>
  );
}
