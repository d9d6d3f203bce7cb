import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from './run.mjs';
import { startContainer } from './start-container.mjs';

const START_MS_MAX = 120_000;
const STOP_MS_MAX = 60_000;
const MIB = 2 ** 20;
export const SIZE_MIB_MAX = 350;

/**
 * Runs an image as its settings say, on a read-only root: start, health, writes, stop; then a second container on the data
 * of the first. Throws at the first thing that is not as it should be.
 */
export async function tryImage({ buildah, image, folder, port }) {
  const { container, rootfs, settings } = buildah.open(image);
  try {
    const size = Number(run('du', ['-sb', rootfs]).split('\t')[0]) / MIB;
    console.log(`image: ${size.toFixed(0)} MiB unpacked`);
    const data = join(folder, 'data');
    rmSync(data, { recursive: true, force: true });
    mkdirSync(data, { recursive: true, mode: 0o700 });
    chownSync(data, 10001, 10001);
    const block = await withContainer({ rootfs, settings, data, port }, async (origin) => {
      const [newest] = await waitFor(
        () => readJson(`${origin}/api/v2/main-page/blocks`),
        ([each]) => each !== undefined,
      );
      return newest;
    });
    await withContainer({ rootfs, settings, data, port }, async (origin) => {
      const path = `${origin}/api/v2/blocks/${block.height}`;
      await waitFor(
        () => readJson(path),
        ({ hash }) => hash === block.hash,
      );
    });
    console.log('image: the second container goes on with the data of the first');
    if (size > SIZE_MIB_MAX)
      throw new Error(`The image has ${size.toFixed(0)} MiB: more than ${SIZE_MIB_MAX}.`);
  } finally {
    buildah.close(container);
  }
}

/** Starts a container, checks it, and stops it by the signal of its settings. */
async function withContainer({ rootfs, settings, data, port }, use) {
  const started = startContainer({ rootfs, settings, data, port });
  const origin = `http://127.0.0.1:${port}`;
  const from = performance.now();
  try {
    const isOpen = () =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      );
    await waitFor(isOpen, (ok) => ok, started);
    console.log(`image: first page after ${((performance.now() - from) / 1000).toFixed(1)} s`);
    await waitFor(
      () => readJson(`${origin}/api/healthz/ready`),
      ({ status }) => status !== undefined,
      started,
    );
    if (started.check() !== 0) throw new Error('The health check of the image fails.');
    if (!started.isRootReadOnly()) throw new Error('The root of the container can be written.');
    const result = await use(origin);
    const stopping = performance.now();
    const code = await started.stop(STOP_MS_MAX);
    console.log(`image: stopped with ${code} after ${((performance.now() - stopping) / 1000).toFixed(1)} s`);
    if (code !== 0) throw new Error(`The container ended with ${code}:\n${started.output()}`);
    if (existsSync(join(data, 'spyglass.lock'))) throw new Error('The container left its lock behind.');
    return result;
  } finally {
    started.kill();
  }
}

async function waitFor(read, isRight, started) {
  const deadline = Date.now() + START_MS_MAX;
  for (;;) {
    const value = await Promise.resolve(read()).catch(() => null);
    if (value !== null && isRight(value)) return value;
    if (Date.now() > deadline || started?.hasEnded())
      throw new Error(`It never came:\n${started?.output() ?? ''}`);
    await pause(100);
  }
}

async function readJson(url) {
  const answer = await fetch(url);
  return answer.ok ? answer.json() : null;
}
