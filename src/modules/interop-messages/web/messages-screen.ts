import { createForeignListScreen } from '#web/pages/foreign-list/create-foreign-list-screen.tsx';
import { MESSAGE_LISTING } from './lists.ts';

/** `/interop-messages` */
export const screen = createForeignListScreen(MESSAGE_LISTING);
