import { createForeignListScreen } from '#web/pages/foreign-list/create-foreign-list-screen.tsx';
import { WITHDRAWAL_LISTING } from './lists.ts';

/** `/withdrawals` */
export const screen = createForeignListScreen(WITHDRAWAL_LISTING);
