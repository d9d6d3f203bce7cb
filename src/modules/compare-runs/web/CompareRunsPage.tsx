import { useQuery } from '@tanstack/react-query';
import { runsQuery } from '#sdk/web/entities/stats.ts';
import { EmptyState } from '#sdk/web/ui/feedback.ts';
import { CompareForm } from './CompareForm.tsx';
import { Comparison } from './Comparison.tsx';
import type { CompareRunsPageProps } from './compare-runs-props.ts';

/** Comparison of two runs of a chain. */
export function CompareRunsPage({ search }: CompareRunsPageProps) {
  const { data } = useQuery({ ...runsQuery() });
  const { a, b } = search;
  const runs = data?.items ?? [];
  return (
    <>
      <h1>Compare runs</h1>
      <p className="identity mb-4">Transactions match if they have the same sender, nonce and input.</p>
      {runs.length > 1 && (
        <div className="list-tools">
          <CompareForm key={`${a} ${b}`} runs={runs} a={a ?? runs[1]?.id} b={b ?? runs[0]?.id} />
        </div>
      )}
      {a !== undefined && b !== undefined ? (
        <Comparison a={a} b={b} search={search} />
      ) : (
        runs.length < 2 && (
          <div className="panel">
            <EmptyState title="Nothing to compare">
              There is only one run. The next one begins when the chain is reset.
            </EmptyState>
          </div>
        )
      )}
    </>
  );
}
