import { createScreen } from '../../router/screen.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** `/404`, and every address that nothing else takes. */
export const screen = createScreen({
  Page: NotFoundPage,
  props: () => ({}),
  head: () => ({ title: 'Page not found' }),
  status: 404,
});
