import { clipText } from './format/clip-text.ts';
import { exposeHostileText, splitHostileText } from './format/split-hostile-text.ts';

/** Text that somebody wrote into a chain: what is invisible or turns the text is named, what is long is clipped with the whole in its title. */
export function HostileText({ text, lengthMax = 64 }: { text: string; lengthMax?: number }) {
  const clipped = clipText(text, lengthMax);
  const runs = splitHostileText(clipped);
  const isPlain = runs.every((run) => !run.isHidden);
  if (isPlain && clipped === text) return text;
  return (
    <bdi title={clipText(exposeHostileText(text), 1000)}>
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
