import { Agent, request } from 'node:http';

/** A small client on one kept-alive connection each, so that its own cost stays out of the way. */
export interface HttpClient {
  /** Reads a page whole; rejects on any status but 200. Gives the time to the last byte, in ms. */
  get(url: string): Promise<number>;
  close(): void;
}

/** Makes a client that takes gzip, as browsers do, and may send further headers. */
export function createHttpClient(
  connections = 1,
  headers: Readonly<Record<string, string>> = {},
): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    get: (url) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const call = request(
          url,
          { agent, headers: { 'accept-encoding': 'gzip', ...headers } },
          (response) => {
            response.on('end', () => {
              if (response.statusCode === 200) resolve(performance.now() - start);
              else reject(new Error(`${url} answered with ${response.statusCode}`));
            });
            response.resume();
          },
        );
        call.on('error', reject);
        call.end();
      }),
    close: () => agent.destroy(),
  };
}
