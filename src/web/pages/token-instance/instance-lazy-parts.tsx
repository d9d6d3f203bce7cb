import { createLazyPart, createLazyParts } from '../../app/lazy-part.tsx';

/** Parts of the page of an NFT whose code comes after the page's own. */
export const INSTANCE_LAZY_PARTS = createLazyParts(import('./InstanceSummary.tsx'));
if (import.meta.env.SSR) await INSTANCE_LAZY_PARTS.loading;

export const LazyInstanceSummary = createLazyPart(
  INSTANCE_LAZY_PARTS,
  ({ InstanceSummary }) => InstanceSummary,
);
