import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** Parts of the page of an NFT whose code comes after the page's own. */
export const INSTANCE_LAZY_PARTS = createLazyCode(() => import('./InstanceSummary.tsx'), {
  isWithPage: true,
});
if (import.meta.env.SSR) await INSTANCE_LAZY_PARTS.load();

export const LazyInstanceSummary = createLazyComponent(
  INSTANCE_LAZY_PARTS,
  ({ InstanceSummary }) => InstanceSummary,
);
