import { createScreen, readText } from '#sdk/web/app/screens.ts';
import { LoginPage, type LoginProps } from './LoginPage.tsx';
import { readReturnPath } from './read-return-path.ts';

/** `/login` */
export const screen = createScreen<LoginProps>({
  Page: LoginPage,
  isPrivate: true,
  props: (_, search, { config }) => ({
    path: readReturnPath(search.get('path'), config.app.basePath),
    error: readText(search, 'error'),
  }),
  head: () => ({ title: 'Sign in', isIndexed: false }),
});
