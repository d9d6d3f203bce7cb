import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** The lazy part of an address's page. */
export const ADDRESS_LAZY_PARTS = createLazyCode(() => import('./AddressSummary.tsx'), { isWithPage: true });
if (import.meta.env.SSR) await ADDRESS_LAZY_PARTS.load();

export const LazyAddressSummary = createLazyComponent(
  ADDRESS_LAZY_PARTS,
  ({ AddressSummary }) => AddressSummary,
);
