import type { Page } from '@playwright/test';

/** Behaves like a proxy that lets no web socket through; long polls are all that is left. */
export async function refuseWebSockets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class RefusedSocket extends EventTarget {
      readyState = 3;
      onerror = (_: unknown) => {};
      onclose = (_: unknown) => {};
      constructor() {
        super();
        setTimeout(() => {
          this.onerror(new Event('error'));
          this.onclose(new CloseEvent('close', { code: 1006 }));
        });
      }
      close() {}
      send() {}
    }
    Object.assign(window, { WebSocket: RefusedSocket });
  });
}
