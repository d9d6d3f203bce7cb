import { withdrawalsCountersQuery, withdrawalsQuery } from '../../features/withdrawal/queries.ts';
import { createScreen } from '../../router/screen.ts';
import { readListPosition } from '../../router/search-params.ts';
import { WithdrawalsPage } from './WithdrawalsPage.tsx';
import { WithdrawalsSkeleton } from './WithdrawalsSkeleton.tsx';
import type { WithdrawalsPageProps } from './withdrawals-props.ts';

/** `/withdrawals` */
export const screen = createScreen<WithdrawalsPageProps>({
  Page: WithdrawalsPage,
  Skeleton: WithdrawalsSkeleton,
  props: (_, search) => ({ search: readListPosition(search) }),
  queries: ({ search }) => ({
    required: [withdrawalsQuery(search)],
    optional: [withdrawalsCountersQuery()],
  }),
  head: (_, { config: { chain } }) => ({
    title: 'Withdrawals',
    description: `What validators of ${chain.name} were paid out from the beacon chain, newest first.`,
  }),
});
