import { BlocksPage } from './BlocksPage.tsx';
import { BlocksSkeleton } from './BlocksSkeleton.tsx';

/** The page and its skeleton, as one file of the build. */
export const blocksScreen = { Page: BlocksPage, Skeleton: BlocksSkeleton };
