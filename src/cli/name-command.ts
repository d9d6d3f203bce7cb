/** Command that starts a checkout of the sources, as help and messages write it. */
const FROM_SOURCES = /npm start(?: -- ?|(?=\W|$))/;
const COLUMNS = / {2,}(?=\S)/;

/**
 * Replaces `npm start --` in help and messages by the command that the user has called, and moves the columns to the
 * right of it back to their place. Pure.
 */
export function nameCommand(text: string, command: string): string {
  return text
    .split('\n')
    .map((line) => nameInLine(line, command))
    .join('\n');
}

function nameInLine(line: string, command: string): string {
  const found = FROM_SOURCES.exec(line);
  if (found === null) return line;
  const [written] = found;
  const word = written.endsWith(' ') ? `${command} ` : command;
  const behind = line.slice(found.index + written.length);
  const shorter = ' '.repeat(Math.max(0, written.length - word.length));
  const moved = behind.replace(COLUMNS, (gap) => gap + shorter);
  return line.slice(0, found.index) + word + nameInLine(moved, command);
}
