// Spyglass as it is edited: node scripts/dev.mjs [URL of a node] [--port 3000] [--host 127.0.0.1]
// Without a node it shows the demo chain. A component that is saved is replaced in the open pages; the server starts again with what it runs on.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startFront } from './dev/front.mjs';
import { isSource } from './dev/is-source.mjs';
import { createRunner } from './dev/runner.mjs';
import { startBuilder } from './dev/start-builder.mjs';
import { startSurroundings } from './dev/surroundings.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
process.env.NODE_ENV = 'development';
const { values, positionals } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORT ?? '3000' },
    host: { type: 'string', default: '127.0.0.1' },
  },
  allowPositionals: true,
});
/** The pause after the last saved file before the server is built again: an editor may write several at once. */
const CALM_MS = 60;

const stops = [];
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

try {
  const builds = startBuilder();
  stops.push(() => builds.stop());
  const [surroundings] = await Promise.all([
    startSurroundings({ urls: positionals, port: values.port }, stops),
    builds.buildAll(),
  ]);
  const runner = createRunner(surroundings);
  stops.push(() => runner.stop());
  const front = await startFront({ root, host: values.host, port: Number(values.port), runner });
  stops.push(() => front.close());
  await runner.restart();
  console.log(`Spyglass is at http://localhost:${values.port}, and follows src/`);
  followFiles(front.watcher, builds, runner);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await end();
}

/** Builds what a saved file is part of, and starts the server again; saved meanwhile, it is built once more. */
function followFiles(watcher, builds, runner) {
  const saved = new Set();
  let timer;
  let isBuilding = false;
  const rebuild = async () => {
    if (isBuilding || saved.size === 0) return;
    isBuilding = true;
    const files = [...saved];
    saved.clear();
    const begun = performance.now();
    try {
      if (await builds.buildFor(files)) {
        await runner.restart();
        console.log(`dev: the server runs again after ${Math.round(performance.now() - begun)} ms`);
      }
    } catch (error) {
      // Vite has shown where the mistake is; the earlier server goes on.
      console.error(`dev: not built: ${error instanceof Error ? error.message : error}`);
    }
    isBuilding = false;
    await rebuild();
  };
  watcher.on('all', (event, path) => {
    if (!['add', 'change', 'unlink'].includes(event) || !isSource(root, path)) return;
    saved.add(path);
    clearTimeout(timer);
    timer = setTimeout(rebuild, CALM_MS);
  });
}

async function end() {
  if (isEnding) return;
  isEnding = true;
  for (const stop of stops.reverse()) await stop().catch((error) => console.error(error));
  process.exit();
}
