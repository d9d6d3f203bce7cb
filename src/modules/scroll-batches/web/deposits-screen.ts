import { createForeignListScreen } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { DEPOSIT_LISTING } from './lists.ts';

/** `/deposits` */
export const screen = createForeignListScreen(DEPOSIT_LISTING);
