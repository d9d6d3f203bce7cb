import { createForeignListScreen } from '#modules/kits/foreign-lists/web/create-foreign-list-screen.tsx';
import { MESSAGE_LISTING } from './lists.ts';

/** `/interop-messages` */
export const screen = createForeignListScreen(MESSAGE_LISTING);
