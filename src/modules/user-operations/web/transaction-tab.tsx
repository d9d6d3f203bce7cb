import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { readListPosition, type TabView } from '#sdk/web/app/screens.ts';
import { OperationsTab } from './OperationsTab.tsx';
import { operationsQuery } from './queries.ts';

/** Operations that a transaction executes. */
function TransactionTab({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  return (
    <OperationsTab
      filter={{ transaction_hash: id }}
      search={readListPosition(search)}
      toHref={(to) => paths.transaction(id, { tab: 'user_ops', ...to })}
    />
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: TransactionTab,
  queries: ({ id, search }) => [operationsQuery({ transaction_hash: id }, readListPosition(search))],
};
