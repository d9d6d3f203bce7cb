import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const PACK_MS_MAX = 240_000;
const INSTALL_MS_MAX = 240_000;
/** What npm prints where no registry answers, or where one does not give the binaries of the platform. */
const NO_REGISTRY =
  /E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|NETUNREACH|TIMEDOUT|NOTCACHED)|\bE[45]\d\d\b/;

/** The package, installed in a folder in which there was nothing. */
export interface InstalledPackage {
  folder: string;
  tarball: string;
  /** Folder of the package below `node_modules`. */
  home: string;
  remove(): Promise<void>;
}

/** Packs the product and installs it by `npm install <tarball>`; null where no registry gives the binaries it needs. */
export async function installPackage(): Promise<InstalledPackage | null> {
  const base = await mkdtemp(join(tmpdir(), 'spyglass-package-'));
  const remove = () => rm(base, { recursive: true, force: true });
  const folder = join(base, 'empty');
  await mkdir(folder);
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build-package.mjs', base], {
    cwd: ROOT,
    timeout: PACK_MS_MAX,
  });
  const tarball = stdout.trim().split('\n').at(-1) ?? '';
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  try {
    const args = ['install', '--prefer-offline', '--fetch-retries=1', '--no-audit', '--no-fund', tarball];
    await promisify(execFile)('npm', args, { cwd: folder, timeout: INSTALL_MS_MAX });
  } catch (error) {
    await remove();
    if (NO_REGISTRY.test(String((error as { stderr?: string }).stderr))) return null;
    throw error;
  }
  return { folder, tarball, home: join(folder, 'node_modules/evm-spyglass'), remove };
}

/** Size of the files in a folder and below it, in bytes. */
export async function measureFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
