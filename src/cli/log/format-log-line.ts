/** A human-readable log line. */
export interface ShownLine {
  text: string;
  /** True for lines that go to stderr. */
  isFault: boolean;
}

const UNSHOWN = new Set(['level', 'time', 'pid', 'msg', 'err', 'reqId']);

/** Formats a JSON log line as a sentence, followed by its other fields. Pure. */
export function formatLogLine(line: string): ShownLine {
  const entry = JSON.parse(line) as Record<string, unknown>;
  const { level, msg, err, reqId } = entry;
  const more = Object.entries(entry)
    .filter(([key]) => !UNSHOWN.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  if (typeof reqId === 'string') more.push(`request=${reqId}`);
  const sentence = [String(msg ?? ''), ...(more.length > 0 ? [`(${more.join(' ')})`] : [])].join(' ');
  const stack = (Object(err) as { stack?: unknown }).stack;
  const text = typeof stack === 'string' ? `${sentence}\n${stack}` : sentence;
  return {
    text: level === 'warn' ? `Warning: ${text}` : text,
    isFault: level === 'warn' || level === 'error' || level === 'fatal',
  };
}
