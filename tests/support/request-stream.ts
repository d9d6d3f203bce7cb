/** A constant stream of requests. */
export interface RequestStream {
  /** Number of answers by the server that gave them (`x-served-by`), since they were last forgotten. */
  served(): Readonly<Record<string, number>>;
  /** Forgets all answers and failures so far. */
  forget(): void;
  /** Forgets by whom they were given. */
  forgetServed(): void;
  /** Ends the stream after the requests that are under way. */
  stop(): Promise<{ answers: number; failures: string[] }>;
}

const FAILURES_MAX = 20;

/** Requests these paths in turns, `width` at a time; everything but a complete answer of status 200 is a failure. */
export function keepRequesting(origin: string, paths: readonly string[], width: number): RequestStream {
  let isOver = false;
  let answers = 0;
  let failures: string[] = [];
  let servers = new Map<string, number>();

  async function request(path: string): Promise<void> {
    try {
      const response = await fetch(origin + path);
      await response.text();
      const server = response.headers.get('x-served-by');
      if (response.status !== 200) throw new Error(`${response.status} of ${server}`);
      answers += 1;
      if (server !== null) servers.set(server, (servers.get(server) ?? 0) + 1);
    } catch (error) {
      if (failures.length < FAILURES_MAX) failures.push(`${path}: ${String(error)}`);
    }
  }

  async function repeat(first: number): Promise<void> {
    for (let count = first; !isOver; count++) {
      await request(paths[count % paths.length] ?? '/');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  const loops = Array.from({ length: width }, (_, index) => repeat(index));
  return {
    served: () => Object.fromEntries(servers),
    forget() {
      answers = 0;
      failures = [];
      servers = new Map();
    },
    forgetServed() {
      servers = new Map();
    },
    async stop() {
      isOver = true;
      await Promise.all(loops);
      return { answers, failures };
    },
  };
}
