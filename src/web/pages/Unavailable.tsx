import { HostileText } from '../entities/HostileText.tsx';
import { Alert } from '../ui/Alert.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

interface UnavailableProps {
  /** What the node does not give, as the beginning of a sentence: `Internal transactions`. */
  what: string;
  /** Why, in words that may be those of the node. */
  reason: string;
}

const LENGTH_MAX = 600;

/** Stands in place of a list that the node does not give. */
export function NotAvailable(props: UnavailableProps) {
  return (
    <EmptyState title="Not available">
      <Sentence {...props} />
    </EmptyState>
  );
}

/** Stands above a list that lacks what the node does not give. */
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
