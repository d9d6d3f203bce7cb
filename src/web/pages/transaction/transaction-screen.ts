import { TransactionPage } from './TransactionPage.tsx';
import { TransactionSkeleton } from './TransactionSkeleton.tsx';

/** The page and its skeleton, as one file of the build. */
export const transactionScreen = { Page: TransactionPage, Skeleton: TransactionSkeleton };
