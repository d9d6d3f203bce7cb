import { type Agent, request } from 'node:http';

/** Asks and goes away after so many ms; resolves with the status where the answer was quicker, else with 0. */
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
