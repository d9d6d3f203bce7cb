import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findTool } from '../support/find-tool.ts';

/** Building takes minutes and room for several copies of an image, so it has to be wanted. */
const isWanted = process.env.TEST_IMAGE === 'true';
const hasTools =
  isWanted &&
  ['buildah', 'debootstrap'].every((name) => findTool(name, 'that the image builds and runs') !== null) &&
  process.getuid?.() === 0;
if (!isWanted) process.stderr.write('SKIPPED: the image is built and run with TEST_IMAGE=true alone\n');

test.skipIf(!hasTools)(
  'the image builds, starts on a read-only root, is healthy, stops in order and goes on with its data',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build-image.mjs'], {
      maxBuffer: 2 ** 24,
    });
    expect(stdout.match(/first page after/g)).toHaveLength(2);
    expect(stdout.match(/stopped with 0/g)).toHaveLength(2);
    expect(stdout).toContain('the second container goes on with the data of the first');
  },
  2_400_000,
);
