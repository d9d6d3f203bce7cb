import { createScreen, readListPosition, readOneOf, readText } from '#sdk/web/app/screens.ts';
import { AdminPage, type AdminProps } from './AdminPage.tsx';

/** `/admin` */
export const screen = createScreen<AdminProps>({
  Page: AdminPage,
  isPrivate: true,
  slots: ['operator-requests'],
  props: (_, search) => ({
    tab: readOneOf(search, 'tab', ['requests', 'tags', 'accounts', 'log'], 'requests'),
    q: readText(search, 'q'),
    ...readListPosition(search),
  }),
  head: () => ({ title: 'Administration', isIndexed: false }),
});
