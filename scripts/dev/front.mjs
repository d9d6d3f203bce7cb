import { createServer as createHttpServer, request } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer, searchForWorkspaceRoot } from 'vite';

/** The paths that Vite serves: modules, and its own. */
const OF_VITE = /^\/(?:@|src\/|node_modules\/)/;
const PACKAGES = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), '..');
/** The longest wait of a request for a server that is starting. */
const WAIT_MS = 20_000;

/** Listens at the address that is opened in a browser: Vite answers for modules, the server for all else. */
export async function startFront({ root, host, port, runner }) {
  const server = createHttpServer();
  const vite = await createServer(toViteConfig(root, server));
  server.on('request', (incoming, outgoing) => {
    if (OF_VITE.test(incoming.url ?? '')) vite.middlewares(incoming, outgoing);
    else void passOn(runner, incoming, outgoing);
  });
  server.on('upgrade', (incoming, socket, head) => {
    // Vite takes the socket of its own protocol.
    if (!/^vite-/.test(incoming.headers['sec-websocket-protocol'] ?? ''))
      void passSocketOn(runner, incoming, socket, head);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    watcher: vite.watcher,
    async close() {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
}

function toViteConfig(root, server) {
  return {
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), tailwindcss()],
    server: {
      middlewareMode: true,
      hmr: { server },
      // The packages may be above the folder of the sources.
      fs: { allow: [searchForWorkspaceRoot(root), PACKAGES] },
      watch: { ignored: ['**/dist*/**', '**/.spyglass/**', '**/test-results/**'] },
    },
    // Found before the first page asks, or that page would load twice.
    optimizeDeps: {
      entries: [
        join(root, 'src/web/entry-client.tsx'),
        join(root, 'src/modules/*/web/**/*-{screen,slot,tab,service}.{ts,tsx}'),
      ],
    },
  };
}

/** Passes a request on to the server, once it answers; a page gets what Vite needs in it. */
async function passOn(runner, incoming, outgoing) {
  const port = await waitForPort(runner);
  if (port === null) {
    outgoing.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
    outgoing.end('The server has not started: see the terminal.');
    return;
  }
  // A page is rewritten, so it has to come as text.
  const { 'accept-encoding': _, ...headers } = incoming.headers;
  const { method, url: path } = incoming;
  const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (!/^text\/html/.test(answer.headers['content-type'] ?? '') || method !== 'GET') {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
      return;
    }
    void sendPage(answer, outgoing);
  });
  call.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502, { 'retry-after': '1' });
    outgoing.end();
  });
  incoming.pipe(call);
}

async function sendPage(answer, outgoing) {
  const parts = [];
  for await (const part of answer) parts.push(part);
  const {
    'content-security-policy': _,
    'content-length': __,
    etag: ___,
    'transfer-encoding': ____,
    ...headers
  } = answer.headers;
  outgoing.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  outgoing.end(addDevScripts(Buffer.concat(parts).toString('utf8')));
}

/** Adds the scripts of hot replacement to a page, before any of its own. */
export function addDevScripts(html) {
  const preamble = react.preambleCode.replace('__BASE__', '/');
  const scripts = `<script type="module">${preamble}</script><script type="module" src="/@vite/client"></script>`;
  return html.replace(/<head>/, (tag) => `${tag}${scripts}`);
}

async function passSocketOn(runner, incoming, socket, head) {
  socket.on('error', () => socket.destroy());
  const port = await waitForPort(runner);
  if (port === null) return socket.destroy();
  const upstream = connect(port, '127.0.0.1', () => {
    const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
    for (let at = 0; at < incoming.rawHeaders.length; at += 2)
      lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
    upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  upstream.on('close', () => socket.destroy());
  socket.on('close', () => upstream.destroy());
}

/** The port of the server; null where it has not started in time. */
function waitForPort(runner) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(null), WAIT_MS);
  });
  return Promise.race([runner.port(), late]).finally(() => clearTimeout(timer));
}
