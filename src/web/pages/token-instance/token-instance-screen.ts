import { exposeHostileText } from '../../entities/format/split-hostile-text.ts';
import { addressQuery } from '../../features/address/queries.ts';
import { tokenTitle } from '../../features/token/token-title.ts';
import { instanceQuery, instanceTransfersCountQuery } from '../../features/token-instance/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readOneOf } from '../../router/search-params.ts';
import { clipTitle } from '../clip-title.ts';
import { INSTANCE_LAZY_PARTS } from './instance-lazy-parts.tsx';
import { TokenInstancePage } from './TokenInstancePage.tsx';
import { TokenInstanceSkeleton } from './TokenInstanceSkeleton.tsx';
import { INSTANCE_TAB_KEYS, type TokenInstancePageProps } from './token-instance-props.ts';
import { INSTANCE_TABS } from './token-instance-tabs.ts';

/** `/token/{hash}/instance/{id}` */
export const screen = createScreen<TokenInstancePageProps>({
  Page: TokenInstancePage,
  Skeleton: TokenInstanceSkeleton,
  props: ({ hash = '', id = '' }, search) => ({
    hash,
    id,
    search: {
      tab: readOneOf(search, 'tab', INSTANCE_TAB_KEYS, 'token_transfers'),
      view: readOneOf(search, 'view', ['table', 'json'], 'table'),
      ...readListPosition(search),
    },
  }),
  queries: ({ hash, id }) => ({
    required: [instanceQuery(hash, id)],
    optional: [instanceTransfersCountQuery(hash, id), addressQuery(hash)],
  }),
  lazyCode: INSTANCE_LAZY_PARTS,
  tab: ({ search }) => INSTANCE_TABS[search.tab],
  head: ({ hash, id }, { config: { chain }, getData }) => {
    const instance = getData(instanceQuery(hash, id));
    const number = `#${clipTitle(id)}`;
    if (instance?.token == null) return { title: `NFT ${number} of ${clipTitle(hash)}` };
    const collection = clipTitle(exposeHostileText(tokenTitle(instance.token).name));
    const name =
      instance.name === null || instance.name === undefined
        ? ''
        : clipTitle(exposeHostileText(instance.name));
    return {
      title: `${name || `${collection} ${number}`} NFT`,
      description: `${name ? `${name}, number` : 'Number'} ${number} of ${collection}, ${instance.token.type ?? 'a token'} on ${chain.name} at ${hash}. Its owner, attributes and transfers.`,
    };
  },
});
