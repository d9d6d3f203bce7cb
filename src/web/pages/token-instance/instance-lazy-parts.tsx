import { createLazyCode, createLazyComponent } from '../../app/lazy-code.tsx';

/** Lazy parts of the page of an NFT. */
export const INSTANCE_LAZY_PARTS = createLazyCode(() => import('./InstanceSummary.tsx'), {
  isWithPage: true,
});
if (import.meta.env.SSR) await INSTANCE_LAZY_PARTS.load();

export const LazyInstanceSummary = createLazyComponent(
  INSTANCE_LAZY_PARTS,
  ({ InstanceSummary }) => InstanceSummary,
);
