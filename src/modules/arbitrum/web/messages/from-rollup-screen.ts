import { createMessagesScreen } from './create-messages-screen.ts';

/** `/withdrawals` */
export const screen = createMessagesScreen('from-rollup');
