import { useQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { useHasOwnApi } from '#sdk/web/app/settings.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { KeyValue, KeyValueList } from '#sdk/web/ui/controls.ts';
import type { OperationFilter } from './list/operations-props.ts';
import { operationsPath } from './paths.ts';
import { operationsQuery } from './queries.ts';

interface OperationsCountProps {
  /** The transaction or block, with its count where our own server reports it. */
  of: object;
  filter: OperationFilter;
}

/** Number of operations in a transaction or block, with a link to them; renders nothing if there are none. */
export function OperationsCount({ of, filter }: OperationsCountProps) {
  const isOwn = useHasOwnApi();
  const { user_operations_count: count } = of as { user_operations_count?: unknown };
  if (!isOwn) return <ForeignCount filter={filter} />;
  if (typeof count !== 'number' || !(count > 0)) return null;
  return <CountRow count={count} hasMore={false} filter={filter} />;
}

/** The count on another server, which does not report it with its subject: that of the first page of the list. */
export function ForeignCount({ filter }: Pick<OperationsCountProps, 'filter'>) {
  const { data } = useQuery({ ...operationsQuery(filter), throwOnError: false });
  if (data === undefined || data.items.length === 0) return null;
  return <CountRow count={data.items.length} hasMore={data.next_page_params !== null} filter={filter} />;
}

interface CountRowProps extends Pick<OperationsCountProps, 'filter'> {
  count: number;
  hasMore: boolean;
}

function CountRow({ count, hasMore, filter }: CountRowProps) {
  const paths = usePaths();
  return (
    <KeyValueList label="User operations">
      <KeyValue label="User operations" hint="Operations of smart accounts (ERC-4337) in it.">
        <a href={operationsPath(paths, filter)}>
          {formatNumber(count)}
          {hasMore && '+'} {count === 1 && !hasMore ? 'user operation' : 'user operations'}
        </a>
      </KeyValue>
    </KeyValueList>
  );
}
