import { HomePage } from './HomePage.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';

/** The page and its skeleton, as one file of the build. */
export const homeScreen = { Page: HomePage, Skeleton: HomeSkeleton };
