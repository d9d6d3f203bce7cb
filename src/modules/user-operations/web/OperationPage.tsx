import { usePaths } from '#sdk/web/app/paths.ts';
import { useSuspenseQuery } from '#sdk/web/data/queries.ts';
import { FullHash } from '#sdk/web/entities/links.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import { OperationCalls } from './OperationCalls.tsx';
import { OperationFacts } from './OperationFacts.tsx';
import { OperationGas } from './OperationGas.tsx';
import { OperationParties } from './OperationParties.tsx';
import { OperationStatus } from './OperationStatus.tsx';
import type { OperationPageProps } from './operation-props.ts';
import { operationPath } from './paths.ts';
import { operationQuery } from './queries.ts';
import { RawOperation } from './RawOperation.tsx';

/** A user operation: its facts, its calls, and its calldata. */
export function OperationPage({ hash, tab }: OperationPageProps) {
  const paths = usePaths();
  const { data: operation } = useSuspenseQuery(operationQuery(hash));
  const count = operation.calls?.length;
  return (
    <>
      <div className="title">
        <h1>User operation</h1>
        <OperationStatus isSuccess={operation.status} />
      </div>
      <div className="identity">
        <FullHash hash={operation.hash} label="user operation hash" />
      </div>
      <Tabs
        label="Views of this user operation"
        active={tab}
        tabs={[
          { key: 'index', label: 'Details', href: operationPath(paths, hash) },
          {
            key: 'calls',
            label: 'Calls',
            href: operationPath(paths, hash, { tab: 'calls' }),
            count: operation.has_more_calls ? `${count}+` : count,
          },
          { key: 'raw', label: 'Raw', href: operationPath(paths, hash, { tab: 'raw' }) },
        ]}
      />
      {tab === 'calls' && <OperationCalls operation={operation} />}
      {tab === 'raw' && <RawOperation operation={operation} />}
      {tab === 'index' && (
        <>
          <OperationFacts operation={operation} />
          <OperationParties operation={operation} />
          <OperationGas operation={operation} />
        </>
      )}
    </>
  );
}
