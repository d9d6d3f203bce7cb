import { CopyButton } from '../ui/CopyButton.tsx';
import { clipHash } from './format/shorten-hash.ts';

/** A full hash that wraps, with its copy button. */
export function FullHash({ hash, label }: { hash: string; label: string }) {
  if (hash === '') return <span className="hint">not known</span>;
  return (
    <span className="addr">
      <span className="hash hash-full">{clipHash(hash)}</span>
      <CopyButton value={hash} label={label} />
    </span>
  );
}
