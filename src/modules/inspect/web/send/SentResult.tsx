import { HostileText, TransactionLink } from '#sdk/web/entities/links.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { Sent } from '../send-inspection.ts';

/** Outcome of sending a transaction. */
export function SentResult({ sent }: { sent: Sent }) {
  return 'hash' in sent ? (
    <p role="status">
      Sent: <TransactionLink hash={sent.hash} />
    </p>
  ) : (
    <Alert tone="bad">
      <HostileText text={sent.failure} lengthMax={500} />
    </Alert>
  );
}
