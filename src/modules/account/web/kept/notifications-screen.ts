import { createScreen } from '../../../../web/router/screen.ts';
import { type KeptProps, readKeptProps } from './list-search.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

/** `/account/notifications` */
export const screen = createScreen<KeptProps>({
  Page: NotificationsPage,
  isPrivate: true,
  props: (_, search) => readKeptProps(search),
  head: () => ({ title: 'Notifications', isIndexed: false }),
});
