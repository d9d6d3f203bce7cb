import { createScreen } from '#sdk/web/app/screens.ts';
import { PublicTagsPage } from './PublicTagsPage.tsx';

/** `/account/public-tags-request` */
export const screen = createScreen<object>({
  Page: PublicTagsPage,
  isPrivate: true,
  props: () => ({}),
  head: () => ({ title: 'Public tags', isIndexed: false }),
});
