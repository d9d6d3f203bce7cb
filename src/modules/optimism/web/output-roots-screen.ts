import { createListScreen } from './create-list-screen.tsx';
import { OUTPUT_ROOTS } from './output-roots.tsx';

/** `/l2-output-roots` */
export const screen = createListScreen(OUTPUT_ROOTS);
