import { TransactionsPage } from './TransactionsPage.tsx';
import { TransactionsSkeleton } from './TransactionsSkeleton.tsx';

/** The page and its skeleton, as one file of the build. */
export const transactionsScreen = { Page: TransactionsPage, Skeleton: TransactionsSkeleton };
