import { createForeignListScreen } from '#web/pages/foreign-list/create-foreign-list-screen.tsx';
import { EPOCH_LISTING } from './lists.ts';

/** `/epochs` */
export const screen = createForeignListScreen(EPOCH_LISTING);
