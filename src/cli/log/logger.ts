import { type DestinationStream, type LogFn, type LoggerOptions, type Logger as Pino, pino } from 'pino';
import { createRepeatCounter, flushEachMinute } from './count-repeats.ts';
import { formatLogLine } from './format-log-line.ts';
import { CLEAR_LINE, createProgressLine } from './progress-line.ts';
import { createOutageHook } from './quiet-outages.ts';

/** Log output for the operator. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
  /** Reports progress: one line that is rewritten on a terminal, otherwise a line every ten seconds. */
  progress(message: string): void;
  /** The same log for the HTTP server, whose lines contain the request's id. */
  forServer: Pino;
}

export interface LogOptions {
  level: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** `json`: one object a line, all to stdout. `text`: plain sentences, warnings and errors to stderr. */
  format: 'json' | 'text';
}

/** Creates the log of the process. */
export function createLogger({ level, format }: LogOptions): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  const output = { write: format === 'json' ? (line: string) => void process.stdout.write(line) : writeText };
  const log = pino({ ...options, hooks: { logMethod: createOutageHook() } }, output);
  return {
    info: (message) => log.info(message),
    warn: (message) => log.warn(message),
    error: (message) => log.error(message),
    progress: createProgressLine({
      terminal:
        format === 'text' && log.isLevelEnabled('info') && process.stdout.isTTY ? process.stdout : null,
      info: (message) => log.info(message),
    }),
    // Commands report the listening address in a human-readable form.
    forServer: createServerLog({ ...options, level: level === 'info' ? 'warn' : level }, output),
  };
}

/** Request log: anyone can cause any number of its lines. */
function createServerLog(options: LoggerOptions, output: DestinationStream): Pino {
  const say = createOutageHook();
  const repeats = createRepeatCounter();
  const log = pino(
    {
      ...options,
      hooks: {
        logMethod(args, method, level) {
          say.call(this, args, (...shown: Parameters<LogFn>) =>
            repeats.logMethod.call(this, shown, method, level),
          );
        },
      },
    },
    output,
  );
  flushEachMinute(repeats, log);
  return log;
}

function writeText(line: string): void {
  const { text, isFault } = formatLogLine(line);
  const before = process.stdout.isTTY ? CLEAR_LINE : '';
  (isFault ? process.stderr : process.stdout).write(`${before}${text}\n`);
}
