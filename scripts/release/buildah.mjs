import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

/** Path in the build at which the certificates of this machine are mounted. */
const CERTIFICATES = '/run/certificates.crt';

/** Creates a buildah with a store of its own in the folder, which needs neither a daemon nor a file system for layers. */
export function createBuildah(folder) {
  const stores = [
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'vfs',
  ];
  for (const name of ['store', 'run']) mkdirSync(join(folder, name), { recursive: true });
  const buildah = (...args) => run('buildah', [...stores, ...args]).trim();
  return {
    /** Makes an image of a root file system. */
    importRoot(rootfs, name) {
      const container = buildah('from', 'scratch');
      buildah('add', '--quiet', container, rootfs, '/');
      buildah('commit', '--quiet', '--rm', container, name);
      return `localhost/${name}`;
    },
    /** Builds the Dockerfile on a base, and returns the image. */
    build(context, base) {
      const certificates = process.env.NODE_EXTRA_CA_CERTS;
      const hasOwn = certificates !== undefined && existsSync(certificates);
      const own = [
        '--volume',
        `${certificates}:${CERTIFICATES}:ro`,
        '--build-arg',
        `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
      ];
      const args = [
        '--isolation',
        'chroot',
        '--format',
        'docker',
        '--pull-never',
        '--build-arg',
        `BASE=${base}`,
      ];
      buildah(
        'build',
        ...args,
        ...(hasOwn ? own : []),
        '--tag',
        'spyglass',
        '--file',
        join(context, 'Dockerfile'),
        context,
      );
      return 'localhost/spyglass';
    },
    /** Starts from an image: its root file system and its settings. */
    open(image) {
      const container = buildah('from', '--pull-never', image);
      const { Docker } = JSON.parse(buildah('inspect', container));
      return { container, rootfs: buildah('mount', container), settings: Docker.config };
    },
    close(container) {
      buildah('umount', container);
      buildah('rm', container);
    },
    removeAll() {
      buildah('rm', '--all');
      buildah('rmi', '--all', '--force');
    },
  };
}
