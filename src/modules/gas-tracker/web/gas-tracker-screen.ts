import { createScreen } from '#sdk/web/app/screens.ts';
import { gasPriceOf } from '#sdk/web/entities/amounts.ts';
import { statsQuery } from '#sdk/web/entities/stats.ts';
import { blocksQuery } from '#sdk/web/entities/transactions.ts';
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
