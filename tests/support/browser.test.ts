import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

test('launchBrowser() starts a Chromium that loads a page, runs its script and paints it', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<h1>…</h1><script>document.querySelector("h1").textContent = String(2n ** 64n)</script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await expect(page.getByRole('heading').textContent()).resolves.toBe('18446744073709551616');
    const picture = await page.screenshot();
    expect(picture.readUInt32BE(16)).toBe(390);
    const textWidth = await page.evaluate(() => document.querySelector('h1')?.getClientRects().length);
    expect(textWidth).toBe(1);
  } finally {
    await browser.close();
    server.close();
  }
});
