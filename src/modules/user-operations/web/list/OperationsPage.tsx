import { usePaths } from '#sdk/web/app/paths.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { operationsPath } from '../paths.ts';
import { Operations } from './Operations.tsx';
import { OPERATIONS_TABS, type OperationsPageProps } from './operations-props.ts';
import { PartyListView } from './PartyListView.tsx';
import { partyListOf } from './party-lists.tsx';

/** User operations with their filters; in tabs of their own the bundles, and the addresses that take part in operations. */
export function OperationsPage({ tab, filter, search }: OperationsPageProps) {
  const paths = usePaths();
  return (
    <>
      <h1>User operations</h1>
      <Tabs
        label="Views of user operations"
        active={tab}
        tabs={OPERATIONS_TABS.map((key) => ({
          key,
          label: key === 'index' ? 'Operations' : partyListOf(key).label,
          href: operationsPath(paths, key === 'index' ? {} : { tab: key }),
        }))}
      />
      {tab === 'index' ? (
        <Operations filter={filter} search={search} />
      ) : (
        <PartyListView key={tab} tab={tab} filter={filter} search={search} />
      )}
    </>
  );
}
