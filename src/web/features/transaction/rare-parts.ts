import { createRarePart } from '../../app/rare-part.tsx';

const EXTRAS = createRarePart(() =>
  import('./TransactionExtras.tsx').then((module) => module.TransactionExtras),
);
if (import.meta.env.SSR) await EXTRAS.ready;

/** What only other servers say of a transaction. */
export const RareTransactionExtras = EXTRAS.Part;
