// Builds the image by buildah on a base of debootstrap, and runs it: node scripts/build-image.mjs [--keep FOLDER]
// Needs root, and Debian's packages buildah, debootstrap and util-linux. Ends with 2 where they are not installed.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBase } from './release/build-base.mjs';
import { createBuildah } from './release/buildah.mjs';
import { isInstalled } from './release/run.mjs';
import { tryImage } from './release/try-image.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { keep: { type: 'string' }, port: { type: 'string', default: '18480' } },
});

const missing = ['buildah', 'debootstrap', 'unshare'].filter((program) => !isInstalled(program));
if (process.getuid?.() !== 0) missing.push('the rights of root');
if (missing.length > 0) {
  console.log(`SKIPPED: no image is built without ${missing.join(', ')}`);
  process.exit(2);
}

const folder =
  values.keep === undefined ? mkdtempSync(join(tmpdir(), 'spyglass-image-')) : resolve(values.keep);
mkdirSync(folder, { recursive: true });
const buildah = createBuildah(folder);
try {
  const base = step('base by debootstrap', () => buildBase(folder, buildah));
  const image = step('image by buildah', () => buildah.build(root, base));
  await tryImage({ buildah, image, folder, port: Number(values.port) });
} finally {
  if (values.keep === undefined) {
    buildah.removeAll();
    rmSync(folder, { recursive: true, force: true });
  }
}

function step(title, make) {
  const from = performance.now();
  const made = make();
  console.log(`image: ${title} (${((performance.now() - from) / 1000).toFixed(0)} s)`);
  return made;
}
