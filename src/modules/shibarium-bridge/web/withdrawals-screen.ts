import { createForeignListScreen } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { WITHDRAWAL_LISTING } from './lists.ts';

/** `/withdrawals` */
export const screen = createForeignListScreen(WITHDRAWAL_LISTING);
