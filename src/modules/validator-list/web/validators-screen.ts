import { createForeignListScreen } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { VALIDATOR_LISTING } from './lists.ts';

/** `/validators` */
export const screen = createForeignListScreen(VALIDATOR_LISTING);
