import { useQuery } from '@tanstack/react-query';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import type { TabView } from '#sdk/web/app/screens.ts';
import { ChartFrame } from '#sdk/web/ui/charts.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { DAYS_LIST } from './days-list.tsx';
import { HistoryView } from './HistoryView.tsx';
import { holderHistoryQuery } from './queries.ts';

/** Number of holders by day, and the concentration of the supply. */
function HolderHistoryTab({ id }: ModuleTabProps) {
  const query = useQuery({ ...holderHistoryQuery(id), throwOnError: false });
  return (
    <Loaded query={query} what="The history of holders" skeleton={<HistorySkeleton />}>
      {(history) => <HistoryView hash={id} history={history} />}
    </Loaded>
  );
}

function HistorySkeleton() {
  return (
    <>
      <div className="home-charts">
        <ChartFrame title="Holders" state="loading" />
        <ChartFrame title="Held by the 10 largest" state="loading" />
      </div>
      <div className="list-tools" />
      <ListSkeleton of={DAYS_LIST} rows={5} />
    </>
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: HolderHistoryTab,
  queries: ({ id }) => [holderHistoryQuery(id)],
};
