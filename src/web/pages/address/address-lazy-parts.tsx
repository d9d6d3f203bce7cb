import { createLazyPart, createLazyParts } from '../../app/lazy-part.tsx';

/** The part of an address's page whose code comes after the page's own. */
export const ADDRESS_LAZY_PARTS = createLazyParts(import('./AddressSummary.tsx'));
if (import.meta.env.SSR) await ADDRESS_LAZY_PARTS.loading;

export const LazyAddressSummary = createLazyPart(ADDRESS_LAZY_PARTS, ({ AddressSummary }) => AddressSummary);
