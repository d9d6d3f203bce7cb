import { createMessagesScreen } from './create-messages-screen.ts';

/** `/deposits` */
export const screen = createMessagesScreen('to-rollup');
