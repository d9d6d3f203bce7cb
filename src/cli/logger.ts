/** Lines for whoever watches the process; `warn` and `error` go to stderr. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Makes a logger that writes one line a message. */
export function createLogger(): Logger {
  return {
    info: (message) => process.stdout.write(`${message}\n`),
    warn: (message) => process.stderr.write(`Warning: ${message}\n`),
    error: (message) => process.stderr.write(`${message}\n`),
  };
}
