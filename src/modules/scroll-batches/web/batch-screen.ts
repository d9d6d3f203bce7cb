import { createForeignDetailsScreen } from '#modules/kits/foreign-lists/web/create-foreign-details-screen.tsx';
import { BATCH_DETAILS } from './lists.ts';

/** `/batches/{number}` */
export const screen = createForeignDetailsScreen(BATCH_DETAILS);
