import { createLazyCode, createLazyComponent } from '#sdk/web/app/lazy.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';

const CODE = createLazyCode(() => import('./sources/ContractCode.tsx'));
const METHODS = createLazyCode(() => import('./methods/Methods.tsx'));
const CUSTOM_ABI = createLazyCode(() => import('./methods/CustomAbi.tsx'));
if (import.meta.env.SSR) await Promise.all([CODE.load(), METHODS.load(), CUSTOM_ABI.load()]);
const UNTIL_THERE = { fallback: <SkeletonFacts panels={[6]} /> };

/** Views of the contract tab, loaded separately, since a URL opens one of them. */
export const LazyContractCode = createLazyComponent(CODE, ({ ContractCode }) => ContractCode, UNTIL_THERE);
export const LazyMethods = createLazyComponent(METHODS, ({ Methods }) => Methods, UNTIL_THERE);
export const LazyCustomAbi = createLazyComponent(CUSTOM_ABI, ({ CustomAbi }) => CustomAbi, UNTIL_THERE);
