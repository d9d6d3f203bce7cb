import { createForeignDetailsScreen } from '#modules/kits/foreign-lists/web/create-foreign-details-screen.tsx';
import { EPOCH_DETAILS } from './lists.ts';

/** `/epochs/{number}` */
export const screen = createForeignDetailsScreen(EPOCH_DETAILS);
