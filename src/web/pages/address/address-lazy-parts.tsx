import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** The part of an address's page whose code comes after the page's own. */
export const ADDRESS_LAZY_PARTS = createLazyCode(() => import('./AddressSummary.tsx'), { isWithPage: true });
if (import.meta.env.SSR) await ADDRESS_LAZY_PARTS.load();

export const LazyAddressSummary = createLazyComponent(
  ADDRESS_LAZY_PARTS,
  ({ AddressSummary }) => AddressSummary,
);
