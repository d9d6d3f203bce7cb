import { createListScreen } from './create-list-screen.tsx';
import { GAMES } from './games.tsx';

/** `/games` */
export const screen = createListScreen(GAMES);
