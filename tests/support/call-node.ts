/** A call of JSON-RPC: a method and its parameters. */
export type NodeCall = readonly [method: string, params: readonly unknown[]];

/** The most calls in one request. */
const BATCH_MAX = 200;

interface NodeAnswer {
  id: number;
  result?: unknown;
  error?: { message: string };
}

/** Makes many calls in few requests. Returns the results in their order, with the node's reason in the place of a refused one. */
export async function callNode(url: string, calls: readonly NodeCall[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (let start = 0; start < calls.length; start += BATCH_MAX) {
    const batch = calls.slice(start, start + BATCH_MAX);
    const body = JSON.stringify(
      batch.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })),
    );
    const headers = { 'content-type': 'application/json' };
    const answers = (await (await fetch(url, { method: 'POST', headers, body })).json()) as NodeAnswer[];
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    batch.forEach(([method], id) => {
      const answer = byId.get(id);
      if (answer === undefined) throw new Error(`The node at "${url}" does not answer "${method}".`);
      results.push(answer.error === undefined ? answer.result : answer.error.message);
    });
  }
  return results;
}
