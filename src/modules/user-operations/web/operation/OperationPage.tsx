import { useSuspenseQuery } from '@tanstack/react-query';
import { usePaths } from '#sdk/web/app/paths.ts';
import { Slot } from '#sdk/web/app/slot.ts';
import { FullHash, ShareButton } from '#sdk/web/entities/links.ts';
import { Tabs } from '#sdk/web/ui/controls.ts';
import type { Operation } from '../../contract/operation.ts';
import { OperationEffect } from '../OperationEffect.tsx';
import { OperationStatus } from '../OperationStatus.tsx';
import { operationPath } from '../paths.ts';
import { operationQuery } from '../queries.ts';
import { OperationFacts } from './OperationFacts.tsx';
import { OperationGas } from './OperationGas.tsx';
import { OperationParties } from './OperationParties.tsx';
import { LazyOperationCalls, LazyOperationPart, LazyRawOperation } from './operation-lazy-parts.tsx';
import type { OperationPageProps } from './operation-props.ts';

/** A user operation: its facts, its calls, what its execution did, and its calldata. */
export function OperationPage({ hash, tab, search }: OperationPageProps) {
  const { data: operation } = useSuspenseQuery(operationQuery(hash));
  return (
    <>
      <div className="heading-row">
        <h1>User operation</h1>
        <OperationStatus isSuccess={operation.status} />
      </div>
      <div className="identity">
        <FullHash hash={operation.hash} label="user operation hash" />
        <ShareButton />
        <Slot name="operation-actions" props={{ hash: operation.hash }} />
      </div>
      {operation.summary !== null && (
        <p className="mt-2">
          <OperationEffect summary={operation.summary} />
        </p>
      )}
      <OperationTabs operation={operation} active={tab} />
      {tab === 'calls' && <LazyOperationCalls operation={operation} />}
      {(tab === 'token_transfers' || tab === 'internal' || tab === 'logs') && (
        <LazyOperationPart key={tab} part={tab} operation={operation} search={search} />
      )}
      {tab === 'raw' && <LazyRawOperation operation={operation} />}
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

interface OperationTabsProps {
  operation: Operation;
  active: OperationPageProps['tab'];
}

function OperationTabs({ operation, active }: OperationTabsProps) {
  const paths = usePaths();
  const { calls, has_more_calls: hasMore, internal_transactions_range: range } = operation;
  const tabs: { key: OperationPageProps['tab']; label: string; count?: string | number | undefined }[] = [
    { key: 'index', label: 'Details' },
    { key: 'calls', label: 'Calls', count: hasMore ? `${calls?.length}+` : calls?.length },
    { key: 'token_transfers', label: 'Token transfers' },
    {
      key: 'internal',
      label: 'Internal txns',
      count: range === null ? undefined : range.last - range.first + 1,
    },
    { key: 'logs', label: 'Logs', count: operation.user_logs_count ?? undefined },
    { key: 'raw', label: 'Raw' },
  ];
  return (
    <Tabs
      label="Views of this user operation"
      active={active}
      tabs={tabs.map((tab) => ({
        ...tab,
        href: operationPath(paths, operation.hash, { tab: tab.key === 'index' ? undefined : tab.key }),
      }))}
    />
  );
}
