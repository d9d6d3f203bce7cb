import { clipText } from './format/clip-text.ts';
import { exposeHostileText, splitHostileText, type TextRun } from './format/split-hostile-text.ts';

/**
 * In a text of this length, an invisible character may have an element of its own; in the short texts of lists elements are too
 * expensive.
 */
const LENGTH_PER_MARK = 48;
const MARKS_MAX = 3;

interface HostileTextProps {
  text: string;
  lengthMax?: number;
  /** The text may have several lines, which its container preserves (`white-space: pre-wrap`). */
  keepsLines?: boolean;
  /** CSS class of the text, which then always has an element of its own, with the full text in its title. */
  className?: string;
}

/**
 * Untrusted text from the chain: invisible and bidirectional characters are labelled, a long text is clipped with the full text
 * in its title.
 */
export function HostileText({
  text: given,
  lengthMax = 64,
  keepsLines = false,
  className,
}: HostileTextProps) {
  const text = keepsLines ? given.replace(/\r\n?/g, '\n') : given;
  const clipped = clipText(text, lengthMax);
  const found = splitHostileText(clipped, keepsLines);
  const isOdd = found.some((run) => run.isHidden);
  if (!isOdd && clipped === text && className === undefined) return text;
  const marksMax = Math.min(MARKS_MAX, Math.floor(lengthMax / LENGTH_PER_MARK));
  const runs = boundMarks(found, marksMax);
  const classes = [className, isOdd && marksMax === 0 ? 'odd-text' : undefined].filter(Boolean);
  return (
    <bdi
      className={classes.length > 0 ? classes.join(' ') : undefined}
      title={clipText(exposeHostileText(text), 1000)}
    >
      {runs.map((run, index) =>
        run.isHidden ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text never move
          <span className="odd" key={index}>
            {run.text}
          </span>
        ) : (
          run.text
        ),
      )}
    </bdi>
  );
}

function boundMarks(runs: readonly TextRun[], marksMax: number): TextRun[] {
  const marked = runs.flatMap(({ isHidden }, place) => (isHidden ? [place] : []));
  const end = marked[marksMax];
  if (end === undefined) return [...runs];
  const rest = runs.slice(end).map(({ text, isHidden }) => (isHidden ? `[${text}]` : text));
  return [...runs.slice(0, end), { text: rest.join(''), isHidden: false }];
}
