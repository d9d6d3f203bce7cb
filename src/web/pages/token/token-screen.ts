import { formatNumber } from '../../entities/format/format-number.ts';
import { exposeHostileText } from '../../entities/format/split-hostile-text.ts';
import { tokenCountersQuery, tokenQuery } from '../../features/token/queries.ts';
import { tokenTitle } from '../../features/token/token-title.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf, readText } from '../../router/search-params.ts';
import { clipTitle } from '../clip-title.ts';
import { TokenPage } from './TokenPage.tsx';
import { TokenSkeleton } from './TokenSkeleton.tsx';
import { TOKEN_TAB_KEYS, type TokenPageProps } from './token-props.ts';
import { TOKEN_TABS } from './token-tabs.ts';

/** `/token/{hash}` */
export const screen = createScreen<TokenPageProps>({
  Page: TokenPage,
  Skeleton: TokenSkeleton,
  slots: ['list-tools', 'token-actions', 'token-sections'],
  props: ({ hash = '' }, search) => ({
    hash,
    search: {
      tab: readOneOf(search, 'tab', TOKEN_TAB_KEYS, 'token_transfers'),
      trait: readText(search, 'trait'),
      value: readText(search, 'value'),
      ...readListPosition(search),
    },
  }),
  queries: ({ hash }) => ({ required: [tokenQuery(hash)], optional: [tokenCountersQuery(hash)] }),
  tab: ({ search }) => TOKEN_TABS[search.tab],
  moduleTabs: { page: 'token', idOf: ({ hash }) => hash },
  head: ({ hash }, { config: { chain }, getData }) => {
    const token = getData(tokenQuery(hash));
    if (token === undefined) return { title: `Token ${clipTitle(hash)}` };
    const { name, symbol } = tokenTitle(token);
    const title = [name, symbol && `(${symbol})`].filter(Boolean).join(' ');
    const count = token.holders_count_source === 'partial' ? null : token.holders_count;
    const holders = count === null ? '' : ` ${formatNumber(count)} holders.`;
    return {
      title: `${clipTitle(exposeHostileText(title))} token`,
      description: `${clipTitle(exposeHostileText(title))}, ${token.type ?? 'a token'} on ${chain.name} at ${token.address_hash}.${holders} Its transfers and holders.`,
    };
  },
});
