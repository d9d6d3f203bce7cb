import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

const CODE = createLazyCode(() => import('./TransactionExtras.tsx'));
if (import.meta.env.SSR) await CODE.load();

/** What only other servers say of a transaction. */
export const LazyTransactionExtras = createLazyComponent(CODE, ({ TransactionExtras }) => TransactionExtras);
