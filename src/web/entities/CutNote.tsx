import { useHasOwnApi } from '../app/has-own-api.ts';
import { usePaths } from '../paths.ts';
import { formatNumber } from './format/format-number.ts';

interface CutNoteProps {
  /** The `0x…` that is shown. */
  hex: string;
  /** How many bytes the whole has. */
  bytes: number;
  /** The path of the whole below the run, on our own server; others have none. */
  path: `/api/v2/${string}`;
  noun: string;
}

/** Says that the first bytes of a value are shown, and leads to all of it. */
export function CutNote({ hex, bytes, path, noun }: CutNoteProps) {
  return (
    <span className="hint cut-note">
      First {formatNumber(Math.floor((hex.length - 2) / 2))} of {formatNumber(bytes)} bytes
      <DownloadWhole path={path} noun={noun} />
    </span>
  );
}

/** A link to all of a value that is shown in part. */
export function DownloadWhole({ path, noun }: Pick<CutNoteProps, 'path' | 'noun'>) {
  const isOwn = useHasOwnApi();
  const { base } = usePaths();
  if (!isOwn) return null;
  return (
    <>
      {' · '}
      <a href={`${base}${path}`} download="" rel="nofollow">
        Download all of the {noun}
      </a>
    </>
  );
}
