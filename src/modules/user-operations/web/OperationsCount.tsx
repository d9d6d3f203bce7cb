import { usePaths } from '#sdk/web/app/paths.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { OperationFilter } from './operations-props.ts';
import { operationsPath } from './paths.ts';

/** Number of operations in a transaction or block, with a link to them; renders nothing if there are none. */
export function OperationsCount({ of, filter }: { of: object; filter: OperationFilter }) {
  const paths = usePaths();
  const { user_operations_count: count } = of as { user_operations_count?: unknown };
  if (typeof count !== 'number' || !(count > 0)) return null;
  return (
    <KeyValueList label="User operations">
      <KeyValue label="User operations" hint="Operations of smart accounts (ERC-4337) in it.">
        <a href={operationsPath(paths, filter)}>
          {formatNumber(count)} {count === 1 ? 'user operation' : 'user operations'}
        </a>
      </KeyValue>
    </KeyValueList>
  );
}
