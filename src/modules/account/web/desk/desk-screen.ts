import { createScreen } from '../../../../web/router/screen.ts';
import { readListPosition, readOneOf } from '../../../../web/router/search-params.ts';
import { DeskPage, type DeskProps } from './DeskPage.tsx';

/** `/admin` */
export const screen = createScreen<DeskProps>({
  Page: DeskPage,
  isPrivate: true,
  slots: ['operator-requests'],
  props: (_, search) => ({
    tab: readOneOf(search, 'tab', ['requests', 'tags', 'accounts', 'log'], 'requests'),
    ...readListPosition(search),
  }),
  head: () => ({ title: 'Administration', isIndexed: false }),
});
