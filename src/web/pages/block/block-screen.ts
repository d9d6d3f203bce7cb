import { BlockPage } from './BlockPage.tsx';
import { BlockSkeleton } from './BlockSkeleton.tsx';

/** The page and its skeleton, as one file of the build. */
export const blockScreen = { Page: BlockPage, Skeleton: BlockSkeleton };
