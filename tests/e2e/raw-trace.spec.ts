import { expect, test } from './support/alone.ts';

const HASH = `0x${(1060).toString(16).padStart(64, '0')}`;
const PATH = `/transactions/${HASH}/raw-trace`;
const TOPIC = `transactions:${HASH}`;
const TRACE = [{ type: 'call', subtraces: 4711, action: {}, traceAddress: [] }];

test('a trace that the server had to ask its node for comes into the open page', async ({ page, early }) => {
  early.bodies[PATH] = [];
  await page.goto(`/tx/${HASH}?tab=raw_trace`);
  await expect(page.getByRole('main')).toContainText('it appears here');
  await expect.poll(() => early.isJoined(TOPIC)).toBe(true);
  early.push(TOPIC, 'raw_trace', { raw_trace: 'nonsense' });
  early.push(TOPIC, 'raw_trace', { raw_trace: TRACE });
  await expect(page.getByRole('region', { name: 'Raw trace' })).toContainText('4711');
});

test('a trace that came before the page listened is read again', async ({ page, early }) => {
  early.bodies[PATH] = [];
  await page.goto(`/tx/${HASH}?tab=raw_trace`);
  early.bodies[PATH] = TRACE;
  await expect(page.getByRole('region', { name: 'Raw trace' })).toContainText('4711');
});
