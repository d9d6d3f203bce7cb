import { createScreen } from '#sdk/web/app/screens.ts';
import { VerifiedAddressesPage } from './VerifiedAddressesPage.tsx';

/** `/account/verified-addresses` */
export const screen = createScreen<object>({
  Page: VerifiedAddressesPage,
  isPrivate: true,
  props: () => ({}),
  head: () => ({ title: 'Verified addresses', isIndexed: false }),
});
