import { createForeignListScreen } from '#web/pages/foreign-list/create-foreign-list-screen.tsx';
import { BATCH_LISTING } from './lists.ts';

/** `/batches` */
export const screen = createForeignListScreen(BATCH_LISTING);
