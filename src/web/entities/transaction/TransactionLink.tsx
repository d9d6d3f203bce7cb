import { usePaths } from '../../paths.ts';
import { HashText } from '../HashText.tsx';

/** A link to a transaction, by its shortened hash. */
export function TransactionLink({ hash }: { hash: string }) {
  const paths = usePaths();
  if (hash === '') return <span className="hint">not known</span>;
  return (
    <a className="hash" href={paths.transaction(hash)} title={hash}>
      <HashText hash={hash} headDigits={8} />
    </a>
  );
}
