import { CopyButton } from '../ui/CopyButton.tsx';

/** A hash in full, that wraps where it must, with its copy button. */
export function FullHash({ hash, label }: { hash: string; label: string }) {
  if (hash === '') return <span className="hint">not known</span>;
  return (
    <span className="addr">
      <span className="hash hash-full">{hash}</span>
      <CopyButton value={hash} label={label} />
    </span>
  );
}
