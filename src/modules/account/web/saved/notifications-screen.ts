import { createScreen } from '#sdk/web/app/screens.ts';
import { readSavedProps, type SavedProps } from './list-search.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

/** `/account/notifications` */
export const screen = createScreen<SavedProps>({
  Page: NotificationsPage,
  isPrivate: true,
  props: (_, search) => readSavedProps(search),
  head: () => ({ title: 'Notifications', isIndexed: false }),
});
