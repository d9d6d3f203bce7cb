import { expect } from '@playwright/test';
import { type EarlyApi, startEarlyApi } from '../../support/early-api.ts';
import { createEarlyBodies } from './early-bodies.ts';
import { type Explorer, startExplorer } from './explorer.ts';
import { startOn } from './site.ts';
import { test as base, firstPort } from './worker.ts';

interface Fixtures {
  /** The settings of the web app, `{early}` in them being where the API is; given by `test.use()`. */
  env: Record<string, string>;
  /** An API of early 2024, which answers as it is instructed to. */
  early: EarlyApi;
  /** The web app alone on that API: no node, no database. */
  alone: Explorer & { early: EarlyApi };
  words: string[];
  freshApi: undefined;
}

/** The newest transaction of that API. */
export const EARLY_HASH = `0x${(1060).toString(16).padStart(64, '0')}`;

/** The web app alone on an API that answers by the contract; nothing on the console of a page goes unnoticed. */
export const test = base.extend<Fixtures>({
  env: [{}, { option: true }],
  alone: [
    ({ env, servers }, use, { parallelIndex }) =>
      servers.lend(`alone ${JSON.stringify(env)}`, () => startAlone(firstPort(parallelIndex), env), use),
    { timeout: 60_000 },
  ],
  early: ({ alone }, use) => use(alone.early),
  baseURL: ({ alone }, use) => use(alone.origin),
  freshApi: [
    async ({ early }, use) => {
      const bodies = createEarlyBodies(EARLY_HASH);
      Object.assign(early, {
        delayMs: 0,
        failsWith: null,
        headers: {},
        posts: {},
        refuses: {},
        requests: [],
        bodies,
      });
      await use(undefined);
    },
    { auto: true },
  ],
  words: [
    async ({ context }, use) => {
      const words: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) words.push(message.text());
      });
      context.on('weberror', (error) => words.push(error.error().message));
      await use(words);
      expect(words).toEqual([]);
    },
    { auto: true },
  ],
});

async function startAlone(portMin: number, env: Record<string, string>) {
  return startOn({ early: await startEarlyApi() }, ({ early: { origin } }) => {
    const { hostname, port } = new URL(origin);
    return startExplorer({
      portMin,
      env: {
        API_HOST: hostname,
        API_PORT: port,
        API_PROTOCOL: 'http',
        API_WEBSOCKET_PROTOCOL: 'ws',
        NETWORK_NAME: 'Early chain',
        NETWORK_ID: '31337',
        ...JSON.parse(JSON.stringify(env).replaceAll('{early}', origin)),
      },
    });
  });
}

export { expect };
