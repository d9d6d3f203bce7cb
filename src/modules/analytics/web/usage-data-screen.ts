import { createScreen } from '../../../web/router/screen.ts';
import { UsageDataPage } from './UsageDataPage.tsx';

/** `/usage-data` */
export const screen = createScreen<object>({
  Page: UsageDataPage,
  props: () => ({}),
  head: () => ({
    title: 'Usage data',
    description: 'What this explorer counts about visits, and how to be left out.',
    isIndexed: false,
  }),
});
