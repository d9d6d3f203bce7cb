import { createForeignListScreen } from '#web/pages/foreign-list/create-foreign-list-screen.tsx';
import { VALIDATOR_LISTING } from './lists.ts';

/** `/validators` */
export const screen = createForeignListScreen(VALIDATOR_LISTING);
