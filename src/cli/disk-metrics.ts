import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** Registers size and free space of the disk below the data folder; left out while there is no such folder. */
export function observeDisk(registry: Registry, dataDir: string): void {
  const observe = (name: string, help: string, pick: 'bavail' | 'blocks') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await statfs(dataDir).catch(() => null);
        if (disk === null) this.remove();
        else this.set(disk[pick] * disk.bsize);
      },
    });
  observe('spyglass_data_disk_free_bytes', 'Space that is left on the disk of the data folder', 'bavail');
  observe('spyglass_data_disk_size_bytes', 'Size of the disk of the data folder', 'blocks');
}
