import { BATCHES } from './batches.tsx';
import { createListScreen } from './create-list-screen.tsx';

/** `/batches` */
export const screen = createListScreen(BATCHES);
