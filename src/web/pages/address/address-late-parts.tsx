import { createLatePart, createLateParts } from '../../app/late-part.tsx';

/** The part of an address's page whose code comes after the page's own. */
export const ADDRESS_LATE_PARTS = createLateParts(import('./AddressSummary.tsx'));
if (import.meta.env.SSR) await ADDRESS_LATE_PARTS.loading;

export const LateAddressSummary = createLatePart(ADDRESS_LATE_PARTS, ({ AddressSummary }) => AddressSummary);
