import { createLatePart, createLateParts } from '../../app/late-part.tsx';

/** Parts of the page of an NFT whose code comes after the page's own. */
export const INSTANCE_LATE_PARTS = createLateParts(import('./InstanceSummary.tsx'));
if (import.meta.env.SSR) await INSTANCE_LATE_PARTS.loading;

export const LateInstanceSummary = createLatePart(
  INSTANCE_LATE_PARTS,
  ({ InstanceSummary }) => InstanceSummary,
);
