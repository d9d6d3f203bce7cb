import { clipText } from '../../entities/format/clip-text.ts';
import { splitHostileText } from '../../entities/format/split-hostile-text.ts';
import { isShortenedHash, splitMatches } from './split-matches.ts';

interface HighlightedProps {
  /** A text from a chain or from the visitor. */
  text: string;
  /** Search term. */
  term: string;
  lengthMax?: number;
}

/** A text with the search term highlighted; invisible and bidirectional characters are labelled. */
export function Highlighted({ text, term, lengthMax = 64 }: HighlightedProps) {
  const clipped = clipText(text, lengthMax);
  const mark = clipped === text ? '' : '…';
  const runs = splitHostileText(clipped.slice(0, clipped.length - mark.length)).flatMap((run) =>
    run.isHidden || isShortenedHash(term)
      ? [{ ...run, isMatch: false }]
      : splitMatches(run.text, term).map((part) => ({ ...part, isHidden: false })),
  );
  return (
    <bdi>
      {runs.map((run, index) => {
        if (run.isMatch || run.isHidden) {
          const Tag = run.isMatch ? 'mark' : 'span';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text never move
            <Tag className={run.isHidden ? 'odd' : undefined} key={index}>
              {run.text}
            </Tag>
          );
        }
        return run.text;
      })}
      {mark}
    </bdi>
  );
}
