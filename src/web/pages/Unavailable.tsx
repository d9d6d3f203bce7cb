import { HostileText } from '../entities/HostileText.tsx';
import { Alert } from '../ui/feedback/Alert.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';

interface UnavailableProps {
  /** Name of the missing data, as the beginning of a sentence: `Internal transactions`. */
  what: string;
  /** Reason, possibly in the node's own words. */
  reason: string;
}

const LENGTH_MAX = 600;

/** Shown instead of a list that the node does not return. */
export function NotAvailable(props: UnavailableProps) {
  return (
    <EmptyState title="Not available">
      <Sentence {...props} />
    </EmptyState>
  );
}

/** Shown above a list that lacks data which the node does not return. */
export function SomeUnavailable(props: UnavailableProps) {
  return (
    <div className="mb-3">
      <Alert tone="info">
        Some are missing. <Sentence {...props} />
      </Alert>
    </div>
  );
}

function Sentence({ what, reason }: UnavailableProps) {
  return <HostileText text={`${what} are ${reason}.`} lengthMax={LENGTH_MAX} />;
}
