import { mine } from '#demo/actions/chain.ts';
import { blockLink, liveSign, openLive } from './support/page.ts';
import { refuseWebSockets } from './support/refuse-web-sockets.ts';
import { expect, test } from './support/test.ts';

test('behind a proxy that lets no web socket through the page is live by long polls', async ({
  page,
  chain,
}) => {
  await refuseWebSockets(page);
  await openLive(page, '/');
  const { height } = await chain.mine(2);
  await expect(blockLink(page, height)).toBeVisible();
});

test('what was reported while the connection was away is there when it is back, with no reload', async ({
  page,
  chain,
}) => {
  let isAway = false;
  const cut: (() => void)[] = [];
  await page.routeWebSocket(/\/socket\//, (socket) => {
    if (isAway) return void socket.close({ code: 1001 });
    socket.connectToServer();
    cut.push(() => void socket.close({ code: 1001 }));
  });
  await openLive(page, '/blocks');
  isAway = true;
  for (const close of cut.splice(0)) close();
  await mine(chain, 3);
  const { height } = await chain.mine();
  isAway = false;
  await page.getByRole('button', { name: '4 new blocks' }).click();
  await expect(liveSign(page)).toBeVisible();
  for (let missed = height - 3; missed <= height; missed++)
    await expect(blockLink(page, missed)).toBeVisible();
});

test('a page that was just opened reads nothing again while the index has not moved', async ({
  page,
  chain,
}) => {
  const miner = `0x${'0'.repeat(40)}`;
  const reads: string[] = [];
  const joined = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v2/')) reads.push(request.url());
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const [, , topic, event] = JSON.parse(String(payload));
      if (event === 'phx_reply') joined.add(topic);
    }),
  );
  await chain.mine();
  // The index may move while a page opens: figures of the block are noted after it.
  await expect(async () => {
    reads.length = 0;
    joined.clear();
    await openLive(page, `/address/${miner}`);
    await expect.poll(() => [...joined]).toContain(`blocks:${miner}`);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(reads).toEqual([]);
  }).toPass();
  await chain.mine();
  await expect.poll(() => reads.length).toBeGreaterThan(0);
});
