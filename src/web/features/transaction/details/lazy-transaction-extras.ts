import { createLazyCode, createLazyComponent } from '#web/app/lazy-code.tsx';

const CODE = createLazyCode(() => import('./TransactionExtras.tsx'));
if (import.meta.env.SSR) await CODE.load();

/** Facts of a transaction from other servers only. */
export const LazyTransactionExtras = createLazyComponent(CODE, ({ TransactionExtras }) => TransactionExtras);
