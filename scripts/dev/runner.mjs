import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { DEV_FOLDER } from './builds.mjs';

const PROGRAM = fileURLToPath(new URL('server.mjs', import.meta.url));
/** A server that does not end by itself in this time is ended: nothing of its work is lost that is not made again. */
const STOP_MS = 400;

/** The process of the server, which is started again after each build. `port()` waits until it answers. */
export function createRunner({ args, env }) {
  let child;
  let port = waitForNever();

  async function stop() {
    if (child === undefined || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(timer);
  }

  return {
    port: () => port,
    async restart() {
      let announce;
      port = new Promise((resolve) => (announce = resolve));
      const [own] = await Promise.all([findFreePort(), stop()]);
      const flags = [
        '--enable-source-maps',
        PROGRAM,
        DEV_FOLDER,
        '--port',
        String(own),
        '--host',
        '127.0.0.1',
      ];
      child = spawn(process.execPath, [...flags, ...args], {
        env: { ...process.env, NODE_ENV: 'production', LOG_FORMAT: 'text', ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await untilReady(child);
      announce(own);
    },
    stop,
  };
}

function waitForNever() {
  return new Promise(() => {});
}

/** Passes the log on, and resolves when it names the address; rejects where the process ends before. */
function untilReady(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on('data', (part) => {
      const text = String(part);
      if (/Spyglass is at http/.test(text)) resolve();
      else process.stdout.write(text);
    });
  });
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
