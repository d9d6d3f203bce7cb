/** A browser engine that opens pages from disk, each with a profile of its own. */
export interface Engine {
  name: string;
  open(url: string): Promise<OpenedPage>;
  close(): Promise<void>;
}

/** A page of an engine. */
export interface OpenedPage {
  /** Runs an expression in the page and returns its value, which JSON can carry; a promise is awaited. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Errors of the page, and requests that left the file, as far as the engine reports them. */
  faults(): string[];
  close(): Promise<void>;
}

/** Address at which nothing listens: the proxy of pages without a network. */
export const NO_PROXY_PORT = 9;

/** Wraps an expression so that its value arrives as JSON. */
export function toJsonExpression(expression: string): string {
  return `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
}
