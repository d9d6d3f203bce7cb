import type { LogFn } from 'pino';
import { isRecord } from '#lib/json/is-record.ts';

/** Window in which repeated lines are summarized. */
const WINDOW_MS = 60_000;
/** Maximum number of line kinds counted separately per minute; all others share one count. */
const KINDS_MAX = 100;
const TEXT_MAX = 500;
const STACK_MAX = 2000;
/** Numeric levels of pino. */
const WARN = 40;

export interface RepeatCounter {
  /** Log hook of pino. */
  logMethod(this: unknown, args: Parameters<LogFn>, method: LogFn, level: number): void;
  /** Ends the minute: logs the number of suppressed lines of each kind. */
  flush(log: unknown): void;
}

interface Kind {
  /** Number of lines suppressed since the last one that was logged. */
  count: number;
  write(log: unknown, count: number): void;
}

/**
 * Limits the log lines that visitors can cause. The first warning or error of a kind is logged at once, truncated; the
 * others within the same minute are counted and summarized in one line. Lines are of one kind when they differ only in
 * numbers, hex and quoted values.
 */
export function createRepeatCounter(): RepeatCounter {
  const kinds = new Map<string, Kind>();
  return {
    logMethod(args, method, level) {
      if (level < WARN) return method.apply(this as never, args);
      const key = toKind(args, level);
      const kind = kinds.get(key) ?? (kinds.size < KINDS_MAX ? undefined : kinds.get(REST));
      if (kind !== undefined) {
        kind.count += 1;
        return;
      }
      const sentence = kinds.size < KINDS_MAX ? readSentence(args) : 'Log lines of other kinds';
      kinds.set(kinds.size < KINDS_MAX ? key : REST, {
        count: 0,
        write: (log, count) =>
          method.apply(log as never, [{ times: count }, `${sentence} (${count} more within a minute)`]),
      });
      method.apply(this as never, cut(args));
    },
    flush(log) {
      for (const [key, kind] of kinds) {
        const { count } = kind;
        kind.count = 0;
        if (count > 0) kind.write(log, count);
        else kinds.delete(key);
      }
    },
  };
}

const REST = '';

/** Flushes the counter once a minute for the lifetime of the process. */
export function flushEachMinute({ flush }: RepeatCounter, log: unknown): void {
  setInterval(flush, WINDOW_MS, log).unref();
}

function toKind(args: readonly unknown[], level: number): string {
  const [error] = args;
  const code = error instanceof Error ? `${error.name} ${String(Object(error).code ?? '')}` : '';
  const text = readSentence(args)
    .replace(/(["'`])(?:(?!\1).)*\1/g, '…')
    .replace(/\w+/g, (word) => (/\d/.test(word) ? '#' : word));
  return `${level} ${code} ${text}`;
}

/** Message of a line: the given text, or that of the error. */
function readSentence([first, second]: readonly unknown[]): string {
  const text = typeof first === 'string' ? first : typeof second === 'string' ? second : readMessage(first);
  return text.slice(0, TEXT_MAX);
}

function readMessage(value: unknown): string {
  const { message } = Object(value) as { message?: unknown };
  return typeof message === 'string' ? message : 'A log line without a message';
}

/** Truncates messages and paths, which contain visitors' input of any length. */
function cut(args: Parameters<LogFn>): Parameters<LogFn> {
  return (args as unknown[]).map((each) => {
    if (typeof each === 'string') return each.slice(0, TEXT_MAX);
    if (each instanceof Error) return cutError(each);
    return isRecord(each) ? cutFields(each) : each;
  }) as Parameters<LogFn>;
}

function cutFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const cutValue = (value: unknown) => (typeof value === 'string' ? value.slice(0, TEXT_MAX) : value);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cutValue(value)]));
}

/** Error codes of client faults, whose stacks are useless: they come from the parser of the client's bytes. */
const OF_CLIENTS = /^(WS_ERR_|HPE_|ERR_STREAM_|ECONNRESET$|EPIPE$|FST_ERR_CTP_)/;

function cutError(error: Error): Error | string {
  const { code, stack = '', cause } = error as NodeJS.ErrnoException;
  const message = error.message.slice(0, TEXT_MAX);
  if (OF_CLIENTS.test(String(code))) return message;
  const shown = new Error(message);
  shown.name = error.name;
  shown.stack = `${stack}${cause === undefined ? '' : `\ncaused by: ${String(cause)}`}`.slice(0, STACK_MAX);
  return code === undefined ? shown : Object.assign(shown, { code });
}
