/** Takes the cursor back to the start of a terminal's line and clears it. */
export const CLEAR_LINE = '\r\u001b[2K';

const PAUSE_MS = 10_000;

interface ProgressLineOptions {
  /** Where a line can be renewed; null where lines only follow each other. */
  terminal: { write(text: string): unknown } | null;
  info: (message: string) => void;
  now?: () => number;
}

/** Shows how far something is: renews one line of a terminal, or gives a line every ten seconds. */
export function createProgressLine({ terminal, info, now = Date.now }: ProgressLineOptions) {
  let reportedAt: number | undefined;
  return (message: string): void => {
    if (terminal !== null) {
      terminal.write(`${CLEAR_LINE}${message}`);
    } else if (reportedAt === undefined || now() - reportedAt >= PAUSE_MS) {
      reportedAt = now();
      info(message);
    }
  };
}
