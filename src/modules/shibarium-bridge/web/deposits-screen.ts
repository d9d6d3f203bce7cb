import { createForeignListScreen } from '#web/pages/foreign-list/create-foreign-list-screen.tsx';
import { DEPOSIT_LISTING } from './lists.ts';

/** `/deposits` */
export const screen = createForeignListScreen(DEPOSIT_LISTING);
