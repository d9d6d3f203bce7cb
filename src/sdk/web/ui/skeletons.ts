/** @file Skeletons of loading pages. */

export { Skeleton } from '#web/ui/skeleton/Skeleton.tsx';
export { SkeletonFacts } from '#web/ui/skeleton/SkeletonFacts.tsx';
export { SkeletonFeed } from '#web/ui/skeleton/SkeletonFeed.tsx';
export { SkeletonTabs } from '#web/ui/skeleton/SkeletonTabs.tsx';
export { SkeletonTitle } from '#web/ui/skeleton/SkeletonTitle.tsx';
