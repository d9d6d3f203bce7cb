import { useQuery } from '@tanstack/react-query';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { readOneOf, readText, type Search, type TabView } from '#sdk/web/app/screens.ts';
import { Loaded } from '#sdk/web/ui/controls.ts';
import { ListSkeleton } from '#sdk/web/ui/lists.ts';
import { FLOW_PERIODS } from '../../contract/flow-periods.ts';
import { type AskedPeriod, addressFlowQuery } from '../queries.ts';
import { AddressFlowView } from './AddressFlowView.tsx';
import { listOfCounterparties } from './counterparties-list.tsx';
import { PeriodForm } from './PeriodForm.tsx';

const SKELETON = listOfCounterparties({ tokens: new Map(), parties: new Map() });
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Counterparties of an address in a period: a picture, its sums by asset, and those by counterparty. */
function AddressFlowTab({ id, search }: ModuleTabProps) {
  const asked = readAskedPeriod(search);
  const query = useQuery({ ...addressFlowQuery(id, asked), throwOnError: false });
  return (
    <div className="flow">
      <PeriodForm hash={id} asked={asked} />
      <Loaded query={query} what="The fund flow" skeleton={<ListSkeleton of={SKELETON} rows={5} />}>
        {(flow) => <AddressFlowView flow={flow} />}
      </Loaded>
    </div>
  );
}

/** Reads the period: two days, else a span, a month by default. Days that are none are not asked for. */
function readAskedPeriod(search: Search): AskedPeriod {
  const [from, to] = [readText(search, 'from_period'), readText(search, 'to_period')];
  if (from && to && DAY.test(from) && DAY.test(to)) return { from_period: from, to_period: to };
  return { period: readOneOf(search, 'period', FLOW_PERIODS, 'month') };
}

export const tab: TabView<ModuleTabProps> = {
  View: AddressFlowTab,
  queries: ({ id, search }) => [addressFlowQuery(id, readAskedPeriod(search))],
};
