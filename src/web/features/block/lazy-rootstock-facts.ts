import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

const CODE = createLazyCode(() => import('./RootstockFacts.tsx'));
if (import.meta.env.SSR) await CODE.load();

/** What only blocks of Rootstock have. */
export const LazyRootstockFacts = createLazyComponent(CODE, ({ RootstockFacts }) => RootstockFacts);
