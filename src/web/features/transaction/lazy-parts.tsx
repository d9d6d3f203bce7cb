import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Transaction } from '../../../contract/transaction.ts';
import { waitFor } from '../../app/late-code.ts';
import type { LATE_PARTS } from './late-parts.ts';

type Parts = typeof LATE_PARTS;
type PartName = keyof Parts;
type Part = ComponentType<{ transaction: Transaction }>;

const loading = import('./late-parts.ts').then((module) => module.LATE_PARTS);

/** The server draws them at once; in the browser what it has drawn stays until their code is there. */
let loaded: Parts | undefined = import.meta.env.SSR ? await loading : undefined;
waitFor(loading);
loading.then(
  (parts) => {
    loaded = parts;
  },
  () => {},
);

const LAZY: Readonly<Record<PartName, Part>> = {
  DataPanel: lazy(() => loading.then(({ DataPanel }) => ({ default: DataPanel }))),
  Failure: lazy(() => loading.then(({ Failure }) => ({ default: Failure }))),
  Sentence: lazy(() => loading.then(({ Sentence }) => ({ default: Sentence }))),
  WhatItCost: lazy(() => loading.then(({ WhatItCost }) => ({ default: WhatItCost }))),
};

/** A part of a transaction's page whose code comes after the page's own; drawn at once where it is there already. */
export function LatePart({ name, transaction }: { name: PartName; transaction: Transaction }) {
  const [parts] = useState<Readonly<Record<PartName, Part>>>(loaded ?? LAZY);
  const Drawn = parts[name];
  return (
    <Suspense fallback={name === 'Sentence' ? <p className="sentence">…</p> : null}>
      <Drawn transaction={transaction} />
    </Suspense>
  );
}
