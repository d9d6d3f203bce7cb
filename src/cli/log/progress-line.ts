/** Moves the cursor to the start of a terminal's line and clears it. */
export const CLEAR_LINE = '\r\u001b[2K';

const PAUSE_MS = 10_000;

interface ProgressLineOptions {
  /** Terminal on which a line can be rewritten; null for plain output. */
  terminal: { write(text: string): unknown } | null;
  info: (message: string) => void;
  now?: () => number;
}

/** Shows progress: rewrites one line of a terminal, or logs a line every ten seconds. */
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
