import { clipText } from '#sdk/web/entities/formats.ts';
import { Pill } from '#sdk/web/ui/controls.ts';

/** Status of a batch, or of something in it; an unknown status is shown as received. */
export function BatchStatus({ status }: { status: string }) {
  if (status === 'Finalized' || status === 'L1 Confirmed') return <Pill tone="ok">✓ {status}</Pill>;
  if (status === 'L1 Sequence Confirmed') return <Pill tone="info">{status}</Pill>;
  return <Pill tone="wait">{clipText(status, 40)}</Pill>;
}
