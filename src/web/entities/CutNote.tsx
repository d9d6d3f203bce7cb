import { useHasOwnApi } from '../app/settings/has-own-api.ts';
import { usePaths } from '../paths.ts';
import { formatNumber } from './format/format-number.ts';

interface CutNoteProps {
  /** The displayed `0x…`. */
  hex: string;
  /** Size of the whole value, in bytes. */
  bytes: number;
  /** The path of the whole below the run, on our own server; other servers have none. */
  path: `/api/v2/${string}`;
  noun: string;
}

/** A note that only the first bytes of a value are shown, with a link to the whole. */
export function CutNote({ hex, bytes, path, noun }: CutNoteProps) {
  return (
    <span className="hint cut-note">
      First {formatNumber(Math.floor((hex.length - 2) / 2))} of {formatNumber(bytes)} bytes
      <DownloadWhole path={path} noun={noun} />
    </span>
  );
}

/** A link to the whole of a truncated value. */
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
