import { createListScreen } from '../create-list-screen.tsx';
import { TXN_BATCHES } from './txn-batches.tsx';

/** `/l2-txn-batches` */
export const screen = createListScreen(TXN_BATCHES);
