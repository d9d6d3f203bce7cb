import { createScreen } from '../../router/screen.ts';
import { KitPage } from './KitPage.tsx';

export const screen = createScreen({
  Page: KitPage,
  props: () => ({}),
  head: () => ({ title: 'Design kit' }),
});
