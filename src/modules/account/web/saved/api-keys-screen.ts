import { createScreen } from '#sdk/web/app/screens.ts';
import { ApiKeysPage } from './ApiKeysPage.tsx';

/** `/account/api-key` */
export const screen = createScreen<object>({
  Page: ApiKeysPage,
  isPrivate: true,
  props: () => ({}),
  head: () => ({ title: 'API keys', isIndexed: false }),
});
