import { createForeignListScreen } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { BATCH_LISTING } from './lists.ts';

/** `/batches` */
export const screen = createForeignListScreen(BATCH_LISTING);
