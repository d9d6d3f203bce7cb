import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import { usePaths } from '#sdk/web/app/paths.ts';
import { readListPosition, type TabView } from '#sdk/web/app/screens.ts';
import { OperationsTab } from './OperationsTab.tsx';
import { operationsQuery } from './queries.ts';

/** Operations of a block. */
function BlockTab({ id, search }: ModuleTabProps) {
  const paths = usePaths();
  return (
    <OperationsTab
      filter={{ block_number: id }}
      search={readListPosition(search)}
      toHref={(to) => paths.block(id, { tab: 'user_ops', ...to })}
    />
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: BlockTab,
  queries: ({ id, search }) => [operationsQuery({ block_number: id }, readListPosition(search))],
};
