import { createScreen, readText } from '#sdk/web/app/screens.ts';
import { ProfilePage, type ProfileProps } from './ProfilePage.tsx';

/** `/auth/profile` */
export const screen = createScreen<ProfileProps>({
  Page: ProfilePage,
  isPrivate: true,
  props: (_, search) => ({ error: readText(search, 'error') }),
  head: () => ({ title: 'My profile', isIndexed: false }),
});
