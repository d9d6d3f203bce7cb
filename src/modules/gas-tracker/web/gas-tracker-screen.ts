import { gasPriceOf } from '#sdk/web/amounts.ts';
import { createScreen } from '#sdk/web/screens.ts';
import { statsQuery } from '#sdk/web/stats.ts';
import { blocksQuery } from '#sdk/web/transactions.ts';
import { GasTrackerPage } from './GasTrackerPage.tsx';
import { GasTrackerSkeleton } from './GasTrackerSkeleton.tsx';
import type { GasTrackerPageProps } from './gas-tracker-props.ts';

/** `/gas-tracker` */
export const screen = createScreen<GasTrackerPageProps>({
  Page: GasTrackerPage,
  Skeleton: GasTrackerSkeleton,
  props: () => ({}),
  queries: () => ({ required: [statsQuery()], optional: [blocksQuery({ type: 'block' })] }),
  head: (_, { config: { chain }, getData }) => {
    const stats = getData(statsQuery());
    const average = stats ? gasPriceOf(stats) : null;
    const now = average === null ? '' : ` It is ${average} gwei now.`;
    return {
      title: 'Gas tracker',
      description: `What gas costs on ${chain.name}, and how full its blocks are.${now}`,
    };
  },
});
