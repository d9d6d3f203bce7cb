import { createScreen } from '../../router/screen.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** `/404`, and every URL that matches nothing else. */
export const screen = createScreen({
  Page: NotFoundPage,
  props: () => ({}),
  head: () => ({ title: 'Page not found' }),
  status: 404,
});
