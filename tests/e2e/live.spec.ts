import { mine } from '../../src/demo/actions/chain.ts';
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
