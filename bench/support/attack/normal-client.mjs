import { Agent, request } from 'node:http';

/**
 * A visitor in a separate process, with a separate address: requests one page or call after the other and prints each
 * time in ms, with the status, as a line. Arguments: origin, source address, pause between requests in ms, paths.
 */
const [origin, localAddress, pauseMs, ...paths] = process.argv.slice(2);
const TIMEOUT_MS = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });

for (let round = 0; ; round++) {
  const started = performance.now();
  const status = await get(`${origin}${paths[round % paths.length]}`);
  console.log(`${status} ${(performance.now() - started).toFixed(1)}`);
  await new Promise((resolve) => setTimeout(resolve, Number(pauseMs)));
}

/** Returns the status of a completely read response; 0 for none. */
function get(url) {
  return new Promise((resolve) => {
    const call = request(
      url,
      { agent, headers: { 'accept-encoding': 'gzip' }, timeout: TIMEOUT_MS },
      (response) => {
        response.once('end', () => resolve(response.statusCode));
        response.once('error', () => resolve(0));
        response.resume();
      },
    );
    call.once('timeout', () => call.destroy(new Error('timeout')));
    call.once('error', () => resolve(0));
    call.end();
  });
}
