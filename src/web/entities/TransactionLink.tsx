import { usePaths } from '../paths.ts';
import { HashText } from './HashText.tsx';

/** A link to a transaction, by its shortened hash. */
export function TransactionLink({ hash }: { hash: string }) {
  return (
    <a className="hash" href={usePaths().transaction(hash)} title={hash}>
      <HashText hash={hash} headDigits={8} />
    </a>
  );
}
