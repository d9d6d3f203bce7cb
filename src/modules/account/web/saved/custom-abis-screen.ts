import { createScreen } from '#sdk/web/app/screens.ts';
import { CustomAbisPage } from './CustomAbisPage.tsx';

/** `/account/custom-abi` */
export const screen = createScreen<object>({
  Page: CustomAbisPage,
  isPrivate: true,
  props: () => ({}),
  head: () => ({ title: 'Custom ABI', isIndexed: false }),
});
