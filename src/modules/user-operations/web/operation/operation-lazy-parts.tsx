import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

const CALLS = createLazyCode(() => import('./OperationCalls.tsx'));
const PART = createLazyCode(() => import('./OperationPart.tsx'));
const RAW = createLazyCode(() => import('./RawOperation.tsx'));
if (import.meta.env.SSR) await Promise.all([CALLS.load(), PART.load(), RAW.load()]);
const UNTIL_THERE = { fallback: <SkeletonFacts panels={[6]} /> };

/** Views of an operation besides its details, loaded separately, since a URL opens one of them. */
export const LazyOperationCalls = createLazyComponent(
  CALLS,
  ({ OperationCalls }) => OperationCalls,
  UNTIL_THERE,
);
export const LazyOperationPart = createLazyComponent(PART, ({ OperationPart }) => OperationPart, UNTIL_THERE);
export const LazyRawOperation = createLazyComponent(RAW, ({ RawOperation }) => RawOperation, UNTIL_THERE);
