import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EarlyApi, startEarlyApi } from '../support/early-api.ts';
import { readText } from '../support/read-html.ts';
import { openWebAlone, type WebAlone } from '../support/web-alone.ts';

const LINES = '/figures/api/v1/lines';
const UNREACHABLE = 'The API does not answer';

let early: EarlyApi;
const opened: WebAlone[] = [];

beforeAll(async () => {
  early = await startEarlyApi();
});

afterAll(async () => {
  await Promise.all(opened.map((web) => web.close()));
  await early.close();
});

/** The pages, with the statistics of a service that has these answers, numbers being a status that it refuses with. */
async function open(answers: Readonly<Record<string, unknown>>) {
  early.bodies = {};
  early.refuses = {};
  for (const [path, answer] of Object.entries(answers))
    if (typeof answer === 'number') early.refuses[path] = answer;
    else early.bodies[path] = answer;
  const web = await openWebAlone(early.origin, {
    STATS_API_HOST: early.origin,
    STATS_API_BASE_PATH: '/figures',
  });
  opened.push(web);
  return web;
}

test('statistics elsewhere that are down are a failure of ours, and no page that does not exist', async () => {
  const web = await open({ [LINES]: 503, [`${LINES}/newTxns`]: 503 });
  for (const path of ['/stats', '/stats/newTxns']) {
    const { status, html } = await web.open(path);
    expect([status, readText(html).includes(UNREACHABLE)], path).toEqual([502, true]);
  }
  for (const path of ['/lines', '/lines/newTxns/DAY/30', '/overview/DAY/30', '/counters'])
    expect((await web.open(`/node-api/statistics${path}`)).status, path).toBe(
      path === '/counters' ? 404 : 502,
    );
});

test('a line that cannot be read is a failure, one that there is not is 404, and the others are shown', async () => {
  const chart = (id: string) => ({ id, title: `The ${id}`, description: '' });
  const web = await open({
    [LINES]: { sections: [{ id: 's', title: 'Transactions', charts: ['good', 'bad', 'odd'].map(chart) }] },
    [`${LINES}/good`]: { chart: [{ date: '2024-03-10', value: '70' }] },
    [`${LINES}/bad`]: 500,
    [`${LINES}/odd`]: 'no JSON',
  });
  const { status, html } = await web.open('/stats');
  expect(status).toBe(200);
  for (const title of ['The good', 'The bad', 'The odd']) expect(readText(html)).toContain(title);
  const read = async (id: string) => {
    const page = await web.open(`/stats/${id}`);
    return [page.status, readText(page.html).includes(UNREACHABLE)];
  };
  expect(await read('good')).toEqual([200, false]);
  expect(await read('bad')).toEqual([502, true]);
  expect(await read('odd')).toEqual([502, true]);
  expect(await read('nothing')).toEqual([404, false]);
});
