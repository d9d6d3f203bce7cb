import { createListScreen } from './create-list-screen.tsx';
import { DEPOSITS } from './deposits.tsx';

/** `/l2-deposits` */
export const screen = createListScreen(DEPOSITS);
