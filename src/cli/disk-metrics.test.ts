import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { observeDisk } from './disk-metrics.ts';

async function readDisk(dataDir: string) {
  const registry = new Registry();
  observeDisk(registry, dataDir);
  const read = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
  return {
    free: await read('spyglass_data_disk_free_bytes'),
    size: await read('spyglass_data_disk_size_bytes'),
  };
}

test('observeDisk() gives size and free space of the disk of a folder', async () => {
  const { free = 0, size = 0 } = await readDisk(tmpdir());
  expect(size).toBeGreaterThan(1024 * 1024);
  expect(free).toBeLessThanOrEqual(size);
  expect(free).toBeGreaterThanOrEqual(0);
});

test('observeDisk() gives nothing of a folder that is not there', async () => {
  expect(await readDisk(join(tmpdir(), 'is-not-there'))).toEqual({ free: undefined, size: undefined });
});
