import './source-trace.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ModuleTabProps } from '#sdk/web/app/module.ts';
import type { TabView } from '#sdk/web/app/screens.ts';
import { formatNumber } from '#sdk/web/entities/formats.ts';
import { Loaded, Panel } from '#sdk/web/ui/controls.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { List } from '#sdk/web/ui/lists.ts';
import { SkeletonFacts } from '#sdk/web/ui/skeletons.ts';
import type { SourceTrace } from '../../contract/source-trace.ts';
import { sourceTraceQuery } from '../queries.ts';
import { StackTrace } from './StackTrace.tsx';
import { FUNCTIONS_LIST, LINES_LIST, WRITES_LIST } from './source-trace-lists.tsx';

const REASONS: Record<NonNullable<SourceTrace['missing_reason']>, [string, string]> = {
  pending: ['The transaction is not in a block yet', 'Its trace is available once it is.'],
  no_code: ['No code was executed', 'The transaction called no contract.'],
  no_source: [
    'No verified source',
    'None of the contracts that this transaction called is verified. Verify one to see its source lines.',
  ],
  no_trace: [
    'No trace from the node',
    'It must support debug_traceTransaction by instructions; old blocks require an archive node.',
  ],
  too_long: ['Too long to trace', 'Transactions of more than 300,000 instructions are not traced by line.'],
};

/** Source trace of a transaction, by lines of verified sources. */
function SourceTraceTab({ id }: ModuleTabProps) {
  const query = useQuery({ ...sourceTraceQuery(id), throwOnError: false });
  return (
    <Loaded query={query} what="The source trace" skeleton={<SkeletonFacts panels={[6]} />}>
      {(trace) =>
        trace.missing_reason === null ? <Found trace={trace} /> : <Missing reason={trace.missing_reason} />
      }
    </Loaded>
  );
}

function Missing({ reason }: { reason: NonNullable<SourceTrace['missing_reason']> }) {
  const [title, text] = REASONS[reason];
  return (
    <div className="panel">
      <EmptyState title={title}>{text}</EmptyState>
    </div>
  );
}

function Found({ trace }: { trace: SourceTrace }) {
  const { stack, cause, lines, functions, storage_writes: writes, instructions } = trace;
  return (
    <div className="source-trace">
      {stack.length > 0 && (
        <Panel title="Where it failed">
          <StackTrace stack={stack} cause={cause} />
        </Panel>
      )}
      <Part title="Gas by function" hint={`${formatNumber(instructions)} instructions`}>
        <List of={FUNCTIONS_LIST} rows={functions} />
      </Part>
      <Part title="Gas by line" hint="Calls to other contracts not counted">
        <List of={LINES_LIST} rows={lines} />
      </Part>
      <Part title="Storage writes">
        {writes.length === 0 ? (
          <p className="hint">Nothing was written to the storage.</p>
        ) : (
          <List of={WRITES_LIST} rows={writes} />
        )}
      </Part>
    </div>
  );
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <header className="source-trace-head">
        <h2>{title}</h2>
        {hint !== undefined && <span className="hint">{hint}</span>}
      </header>
      {children}
    </section>
  );
}

export const tab: TabView<ModuleTabProps> = {
  View: SourceTraceTab,
  queries: ({ id }) => [sourceTraceQuery(id)],
};
