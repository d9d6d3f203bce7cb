import './source-trace.css';
import { useHasOwnApi } from '../../../web/app/has-own-api.ts';
import type { SlotProps } from '../../../web/modules/slots.ts';
import { useQuery } from '../../../web/query/useQuery.ts';
import { Panel } from '../../../web/ui/Panel.tsx';
import { sourceTraceQuery } from './queries.ts';
import { StackTrace } from './StackTrace.tsx';

/** In which line a transaction failed; nothing where no source says it. */
export function Slot({ transaction }: SlotProps['transaction-sections']) {
  const isOwn = useHasOwnApi();
  const isAsked = isOwn && transaction.status === 'error' && transaction.block_number !== null;
  const { data } = useQuery({ ...sourceTraceQuery(transaction.hash), enabled: isAsked, throwOnError: false });
  if (!data?.stack.some(({ place }) => place !== null) && data?.cause == null) return null;
  return (
    <Panel title="Where it failed">
      <StackTrace stack={data.stack} cause={data.cause} />
    </Panel>
  );
}
