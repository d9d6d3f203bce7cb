import { clipText } from '../../../web/entities/format/clip-text.ts';
import { Pill } from '../../../web/ui/Pill.tsx';

/** How far a batch, or what is in it, has come; a word that is not known is shown as it came. */
export function BatchStatus({ status }: { status: string }) {
  if (status === 'Finalized' || status === 'L1 Confirmed') return <Pill tone="ok">✓ {status}</Pill>;
  if (status === 'L1 Sequence Confirmed') return <Pill tone="info">{status}</Pill>;
  return <Pill tone="wait">{clipText(status, 40)}</Pill>;
}
