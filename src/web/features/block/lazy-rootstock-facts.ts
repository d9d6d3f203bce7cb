import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

const CODE = createLazyCode(() => import('./RootstockFacts.tsx'));
if (import.meta.env.SSR) await CODE.load();

/** Fields of Rootstock blocks. */
export const LazyRootstockFacts = createLazyComponent(CODE, ({ RootstockFacts }) => RootstockFacts);
