import { createForeignListScreen } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { EPOCH_LISTING } from './lists.ts';

/** `/epochs` */
export const screen = createForeignListScreen(EPOCH_LISTING);
