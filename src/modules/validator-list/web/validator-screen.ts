import { createForeignDetailsScreen } from '#modules/kits/foreign-lists/web/create-foreign-details-screen.tsx';
import { VALIDATOR_DETAILS } from './lists.ts';

/** `/validators/{key}` */
export const screen = createForeignDetailsScreen(VALIDATOR_DETAILS);
