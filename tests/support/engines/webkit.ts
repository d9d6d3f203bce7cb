import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTool } from '../find-tool.ts';
import { findFreePort } from '../free-port.ts';
import { type Engine, NO_PROXY_PORT, type OpenedPage, toJsonExpression } from './engine.ts';

const START_MS_MAX = 20_000;
const SCRIPT_MS_MAX = 120_000;

/** Starts WebKitGTK's MiniBrowser on a display of its own and drives it by WebDriver; null where it is not installed. */
export async function launchWebKit(): Promise<Engine | null> {
  const driver = findTool('WebKitWebDriver', 'there');
  const display = findTool('Xvfb', 'in WebKit');
  const browser = findMiniBrowser();
  if (driver === null || display === null || browser === null) return null;
  const home = mkdtempSync(join(tmpdir(), 'spyglass-webkit-'));
  const port = await findFreePort();
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = String((await once(screen.stdout, 'data'))[0]).trim();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      HOME: home,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await awaitDriver(origin);
  return {
    name: 'WebKit',
    open: (url) => openPage(origin, browser, url),
    async close() {
      await end(server);
      await end(screen);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function findMiniBrowser(): string | null {
  const folders = ['/usr/lib', ...readFolders('/usr/lib'), '/usr/libexec'];
  const names = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name, 'MiniBrowser')));
  return places.find((place) => existsSync(place)) ?? null;
}

function readFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.includes('-linux-gnu'))
    .map((name) => join(folder, name));
}

async function awaitDriver(origin: string): Promise<void> {
  for (const end = Date.now() + START_MS_MAX; Date.now() < end; ) {
    const isReady = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function openPage(origin: string, binary: string, url: string): Promise<OpenedPage> {
  const proxy = `127.0.0.1:${NO_PROXY_PORT}`;
  const session = await send(`${origin}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy },
        timeouts: { script: SCRIPT_MS_MAX, pageLoad: SCRIPT_MS_MAX },
      },
    },
  });
  const base = `${origin}/session/${session.sessionId}`;
  await send(`${base}/url`, 'POST', { url });
  return {
    faults: () => [],
    async evaluate(expression) {
      const script = `const done = arguments[0];
        Promise.resolve().then(() => ${toJsonExpression(expression)}).then((json) => done({ json }), (error) => done({ error: String(error) }));`;
      const { json, error } = await send(`${base}/execute/async`, 'POST', { script, args: [] });
      if (error !== undefined) throw new Error(error);
      return JSON.parse(json);
    },
    close: async () => void (await send(base, 'DELETE')),
  };
}

async function send(url: string, method: string, body?: object): Promise<Record<string, any>> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Record<string, any> | null };
  if (!answer.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value ?? {};
}
