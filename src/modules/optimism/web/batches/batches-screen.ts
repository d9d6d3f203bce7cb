import { createListScreen } from '../create-list-screen.tsx';
import { BATCHES } from './batches.tsx';

/** `/batches` */
export const screen = createListScreen(BATCHES);
