import './source-trace.css';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '#sdk/web/ui/controls.ts';
import { sourceTraceQuery } from '../queries.ts';
import { StackTrace } from './StackTrace.tsx';

/** The source line at which a transaction failed; renders nothing if unknown. */
export function FailurePlace({ hash }: { hash: string }) {
  const { data } = useQuery({ ...sourceTraceQuery(hash), throwOnError: false });
  if (!data?.stack.some(({ place }) => place !== null) && data?.cause == null) return null;
  return (
    <Panel title="Where it failed">
      <StackTrace stack={data.stack} cause={data.cause} />
    </Panel>
  );
}
