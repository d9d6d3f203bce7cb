/** One HTTP request to one node, for whoever counts. */
export interface RpcReport {
  /** The node's host and port, without credentials and path. */
  host: string;
  /** The method of each call of the request. */
  methods: readonly string[];
  /** Calls that the answer refuses. */
  errorsCount: number;
  isAnswered: boolean;
  seconds: number;
}

/** Makes a sender of JSON-RPC bodies tell of each request what became of it. */
export function reportRequests(
  host: string,
  send: (body: string) => Promise<unknown>,
  onReport: (report: RpcReport) => void,
): (body: string) => Promise<unknown> {
  return async (body) => {
    const startedAt = performance.now();
    const report = (isAnswered: boolean, errorsCount: number) => {
      const seconds = (performance.now() - startedAt) / 1000;
      onReport({ host, methods: listMethods(body), isAnswered, errorsCount, seconds });
    };
    try {
      const answer = await send(body);
      report(true, countErrors(answer));
      return answer;
    } catch (error) {
      report(false, 0);
      throw error;
    }
  };
}

/** Inside of a JSON text these quotes would be escaped, so that nothing but the key of a call matches. */
function listMethods(body: string): string[] {
  return [...body.matchAll(/"method":"(\w{1,60})"/g)].map(([, method = '']) => method);
}

function countErrors(answer: unknown): number {
  const answers: unknown[] = Array.isArray(answer) ? answer : [answer];
  return answers.filter((each) => {
    const { error } = Object(each) as { error?: unknown };
    return error !== undefined && error !== null;
  }).length;
}
