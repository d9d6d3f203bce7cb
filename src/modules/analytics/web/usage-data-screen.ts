import { createScreen } from '#sdk/web/app/screens.ts';
import { UsageDataPage } from './UsageDataPage.tsx';

/** `/usage-data` */
export const screen = createScreen<object>({
  Page: UsageDataPage,
  props: () => ({}),
  head: () => ({
    title: 'Usage data',
    description: 'The usage data that this explorer counts, and how to opt out.',
    isIndexed: false,
  }),
});
