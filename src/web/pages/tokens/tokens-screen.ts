import { tokensQuery } from '../../features/token/queries.ts';
import { findModuleTab } from '../../modules/module-tab.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf, readSomeOf, readText } from '../../router/search-params.ts';
import { TokensPage } from './TokensPage.tsx';
import { TokensSkeleton } from './TokensSkeleton.tsx';
import { TOKEN_TYPES } from './token-types.ts';
import type { TokensPageProps } from './tokens-props.ts';

/** `/tokens` */
export const screen = createScreen<TokensPageProps>({
  Page: TokensPage,
  Skeleton: TokensSkeleton,
  moduleTabs: { page: 'tokens', idOf: () => '' },
  props: (_, search, { tabs, config: { ui } }) => ({
    isOtherView: findModuleTab(tabs, 'tokens', search) !== undefined,
    search: {
      q: readText(search, 'q'),
      type: readSomeOf(search, 'type', [...TOKEN_TYPES, ...ui.additionalTokenTypes.map(({ id }) => id)]),
      sort: readOneOf(
        search,
        'sort',
        ['fiat_value', 'holders_count', 'holder_count', 'circulating_market_cap'],
        undefined,
      ),
      order: readOneOf(search, 'order', ['asc', 'desc'], undefined),
      ...readListPosition(search),
    },
  }),
  queries: ({ search, isOtherView }) => ({ required: isOtherView ? [] : [tokensQuery(search)] }),
  head: (_, { config: { chain } }) => ({
    title: 'Tokens',
    description: `Tokens on ${chain.name} with total supply and number of holders.`,
  }),
});
