import { createScreen } from '#sdk/web/app/screens.ts';
import { UnverifiedPage } from './UnverifiedPage.tsx';

/** `/auth/unverified-email` */
export const screen = createScreen<object>({
  Page: UnverifiedPage,
  isPrivate: true,
  props: () => ({}),
  head: () => ({ title: 'Verify your e-mail address', isIndexed: false }),
});
