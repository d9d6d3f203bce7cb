import { expect, onTestFinished, test } from 'vitest';
import { createTestConfig } from '#web/web-config.test-data.ts';
import { openBridge } from './open-bridge.ts';

const APP = { title: 'Swap', url: 'https://swap.test/app' };

/** A page with an app in its frame, in a browser that has a wallet; `ask` gives the codes of the errors that the app gets. */
function openPage(variables: object) {
  const replies: { error?: { code: number } }[] = [];
  const calls: unknown[] = [];
  const contentWindow = {
    postMessage: (reply: { error?: { code: number } }, target: string) => {
      expect(target).toBe('https://swap.test');
      replies.push(reply);
    },
  };
  const request = async (call: unknown) => void calls.push(call);
  const window = Object.assign(new EventTarget(), { ethereum: { isMetaMask: true, request } });
  const { wallets } = createTestConfig({ ...variables }).ui;
  onTestFinished(openBridge(window as never, { contentWindow } as never, APP, wallets));
  const send = (more: object) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), {
        ...{ source: contentWindow, origin: 'https://swap.test' },
        data: { jsonrpc: '2.0', id: 1, method: 'personal_sign', params: ['0x1', '0xabc'] },
        ...more,
      }),
    );
  return { replies, calls, send };
}

test('with WEB3_WALLETS=none an app reaches no wallet of the browser; else it is asked for its accounts first', async () => {
  const none = openPage({ WEB3_WALLETS: 'none' });
  none.send({});
  await expect.poll(() => none.replies).toMatchObject([{ id: 1, error: { code: 4900 } }]);
  const some = openPage({});
  some.send({});
  await expect.poll(() => some.replies).toMatchObject([{ id: 1, error: { code: 4100 } }]);
  expect([none.calls, some.calls]).toEqual([[], []]);
});

test('only the window of the frame, on the origin of the app, is answered', async () => {
  const page = openPage({});
  page.send({ origin: 'https://evil.test' });
  page.send({ source: {} });
  page.send({ source: null });
  page.send({ data: { jsonrpc: '2.0', id: 2, method: 'personal_sign', params: [] } });
  await expect.poll(() => page.replies).toMatchObject([{ id: 2 }]);
});
