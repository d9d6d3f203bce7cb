import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

const SUITE = 'trixie';
/** What slim images of Debian leave out, too. */
const LEFT_OUT = [
  'usr/share/doc',
  'usr/share/man',
  'usr/share/info',
  'usr/share/locale',
  'var/lib/apt/lists',
];

/** Makes the base by debootstrap and returns the name of its image. Uses the one of an earlier run in the folder. */
export function buildBase(folder, buildah) {
  const rootfs = join(folder, 'base');
  if (!existsSync(join(rootfs, 'etc/debian_version')))
    run('debootstrap', ['--variant=minbase', SUITE, rootfs], { stdio: ['ignore', 'ignore', 'pipe'] });
  for (const path of LEFT_OUT) rmSync(join(rootfs, path), { recursive: true, force: true });
  run('chroot', [rootfs, 'apt-get', 'clean']);
  return buildah.importRoot(rootfs, 'spyglass-base');
}
