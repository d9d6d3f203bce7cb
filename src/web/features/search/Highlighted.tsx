import { clipText } from '../../entities/format/clip-text.ts';
import { splitHostileText } from '../../entities/format/split-hostile-text.ts';
import { splitMatches } from './split-matches.ts';

interface HighlightedProps {
  /** A text from a chain or from the visitor. */
  text: string;
  /** What was searched for. */
  term: string;
  lengthMax?: number;
}

/** A text in which the searched term stands out; what is invisible or turns the text is named. */
export function Highlighted({ text, term, lengthMax = 64 }: HighlightedProps) {
  const runs = splitHostileText(clipText(text, lengthMax)).flatMap((run) =>
    run.isHidden
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
    </bdi>
  );
}
