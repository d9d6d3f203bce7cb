import { Alert } from '#sdk/web/ui/feedback.ts';
import type { VerificationStatus } from '../../contract/smart-contract.ts';
import { useVerificationOutcome } from './useVerificationOutcome.ts';

interface VerificationProgressProps {
  hash: string;
  onEnd: (result: VerificationStatus) => void;
}

/** Progress of one verification. Must be remounted for each, to drop the state of an earlier one. */
export function VerificationProgress({ hash, onEnd }: VerificationProgressProps) {
  const status = useVerificationOutcome(hash, onEnd);
  return <Alert tone="info">{PROGRESS[status] ?? 'The source is being verified.'}</Alert>;
}

const PROGRESS: Readonly<Record<string, string>> = {
  waiting: 'Waiting for other verifications.',
  fetching_compiler: 'The compiler is being fetched.',
  compiling: 'The source is being compiled.',
};
