import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs the whole suite, or the command after `--`, on another version of Node.js, whose binary comes from npm: `node
 * scripts/test-on-node.mjs 24` · `node scripts/test-on-node.mjs 24 -- npx vitest run src/db`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const [version, separator, ...given] = process.argv.slice(2);
if (version === undefined || !/^\d+(?:\.\d+){0,2}$/.test(version) || (separator ?? '--') !== '--') {
  console.error(
    'node scripts/test-on-node.mjs VERSION [-- COMMAND…], such as: node scripts/test-on-node.mjs 24',
  );
  process.exit(2);
}

const bin = installNode(version);
const env = { ...process.env, PATH: bin + delimiter + process.env.PATH };
const node = join(bin, 'node');
console.log(`Node.js ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
const [program = node, ...args] = given.length > 0 ? given : [node, 'scripts/test.mjs'];
process.exitCode = spawnSync(program, args, { stdio: 'inherit', env }).status ?? 1;

/** Returns the folder of a Node.js binary of this version and platform, installed from npm on first use. */
function installNode(wanted) {
  const name = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
  const folder = join(root, 'node_modules', '.cache', 'spyglass-node', wanted);
  const binary = join(folder, 'node_modules', name, 'bin', 'node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const words = [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      `${name}@${wanted}`,
    ];
    const { status } = spawnSync('npm', words, { stdio: 'inherit', cwd: folder });
    if (status !== 0) {
      console.error(`npm has no package ${name}@${wanted} that could be installed.`);
      process.exit(1);
    }
  }
  return join(binary, '..');
}
