import { createScreen } from '../../router/screen.ts';
import { clipTitle } from '../clip-title.ts';
import { TokenPage, type TokenPageProps } from './TokenPage.tsx';

/** `/token/{hash}`: what is known of a token stands on the page of its contract. */
export const screen = createScreen<TokenPageProps>({
  Page: TokenPage,
  props: ({ hash = '' }) => ({ hash }),
  redirect: ({ hash }, _, paths) => paths.address(hash),
  head: ({ hash }) => ({ title: `Token ${clipTitle(hash)}`, isIndexed: false }),
});
