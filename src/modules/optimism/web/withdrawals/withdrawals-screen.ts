import { createListScreen } from '../create-list-screen.tsx';
import { WITHDRAWALS } from './withdrawals.tsx';

/** `/l2-withdrawals` */
export const screen = createListScreen(WITHDRAWALS);
