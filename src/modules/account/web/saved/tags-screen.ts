import { createScreen, readOneOf } from '#sdk/web/app/screens.ts';
import { readSavedProps } from './list-search.ts';
import { TagsPage, type TagsProps } from './TagsPage.tsx';

/** `/account/tag-address` */
export const screen = createScreen<TagsProps>({
  Page: TagsPage,
  isPrivate: true,
  props: (_, search) => ({
    tab: readOneOf(search, 'tab', ['address', 'tx'], 'address'),
    ...readSavedProps(search),
  }),
  head: () => ({ title: 'Private tags', isIndexed: false }),
});
