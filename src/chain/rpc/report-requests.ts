/** Report of one HTTP request to a node, for metrics. */
export interface RpcReport {
  /** The node's host and port, without credentials and path. */
  host: string;
  /** Method of each call in the request. */
  methods: readonly string[];
  /** Methods of the calls that failed. */
  refused: readonly string[];
  isAnswered: boolean;
  seconds: number;
}

/** Wraps a sender of JSON-RPC bodies to report the outcome of each request. */
export function reportRequests<Answer>(
  host: string,
  send: (body: string) => Promise<Answer>,
  onReport: (report: RpcReport) => void,
): (body: string) => Promise<Answer> {
  return async (body) => {
    const startedAt = performance.now();
    const methods = listMethods(body);
    const report = (isAnswered: boolean, refused: readonly string[]) =>
      onReport({ host, methods, isAnswered, refused, seconds: (performance.now() - startedAt) / 1000 });
    try {
      const answer = await send(body);
      report(true, listRefused(answer, methods));
      return answer;
    } catch (error) {
      report(false, []);
      throw error;
    }
  };
}

/** Lists the methods of a body; inside of a JSON string these quotes would be escaped, so only the key of a call matches. */
function listMethods(body: string): string[] {
  return [...body.matchAll(/"method":"(\w{1,60})"/g)].map(([, method = '']) => method);
}

/** Lists the refused methods; ids of a batch are the positions of its calls. */
function listRefused(answer: unknown, methods: readonly string[]): string[] {
  const answers: unknown[] = Array.isArray(answer) ? answer : [answer];
  return answers.flatMap((each) => {
    const { id, error } = Object(each) as { id?: unknown; error?: unknown };
    const isRefused = error !== undefined && error !== null;
    return isRefused ? [methods[Number(id ?? 0)] ?? methods[0] ?? 'none'] : [];
  });
}
