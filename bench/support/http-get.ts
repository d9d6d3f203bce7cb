import { Agent, request } from 'node:http';

/** A small client with one keep-alive connection, to minimize its own cost. */
export interface HttpClient {
  /** Reads a page completely; rejects on any status but 200. Returns the time to the last byte, in ms. */
  get(url: string): Promise<number>;
  close(): void;
}

/** Creates a client that accepts gzip, like browsers, and may send additional headers. */
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
