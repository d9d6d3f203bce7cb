import type { formatTransaction } from '../format/transaction.ts';

/** A transaction as it was signed; prices in wei per gas. `index` is null while it is pending; any other null is unknown. */
export type Transaction = ReturnType<typeof formatTransaction>;
