import { type Agent, request } from 'node:http';

/** Sends a request and disconnects after `afterMs`; resolves with the status if the response was faster, else with 0. */
export function askAndHangUp(agent: Agent, url: string, afterMs: number): Promise<number> {
  return new Promise((resolve) => {
    let status = 0;
    const call = request(url, { agent }, (response) => {
      response.once('end', () => {
        status = response.statusCode ?? 0;
      });
      response.resume();
    });
    const timer = setTimeout(() => call.destroy(), afterMs);
    call.once('close', () => {
      clearTimeout(timer);
      resolve(status);
    });
    call.once('error', () => resolve(0));
    call.end();
  });
}
