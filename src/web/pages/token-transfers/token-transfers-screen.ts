import { allTokenTransfersQuery } from '../../features/token-transfer/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition, readSomeOf } from '../../router/search-params.ts';
import { TOKEN_STANDARDS } from '../address/tabs/token-standards.ts';
import { TokenTransfersPage } from './TokenTransfersPage.tsx';
import { TokenTransfersSkeleton } from './TokenTransfersSkeleton.tsx';
import type { TokenTransfersPageProps } from './token-transfers-props.ts';

/** `/token-transfers` */
export const screen = createScreen<TokenTransfersPageProps>({
  Page: TokenTransfersPage,
  Skeleton: TokenTransfersSkeleton,
  props: (_, search) => ({
    search: { type: readSomeOf(search, 'type', TOKEN_STANDARDS), ...readListPosition(search) },
  }),
  queries: ({ search }) => ({ required: [allTokenTransfersQuery(search)] }),
  head: (_, { config: { chain } }) => ({
    title: 'Token transfers',
    description: `Transfers of all tokens and NFTs of ${chain.name}, newest first.`,
  }),
});
