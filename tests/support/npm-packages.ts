import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const INSTALL_MS_MAX = 120_000;

/**
 * The folder of packages with these in it, by name and version: kept from an earlier run, or installed from the npm registry; null where
 * that cannot be done. They are no dependencies: the product does not need them.
 */
export async function findPackages(
  label: string,
  packages: Readonly<Record<string, string>>,
): Promise<string | null> {
  const folder = join(CACHE, `${label}-${Object.values(packages).join('-')}`);
  const modules = join(folder, 'node_modules');
  if (existsSync(modules)) return modules;
  await mkdir(CACHE, { recursive: true });
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    await writeFile(join(partial, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
    const args = [
      'install',
      '--silent',
      '--fetch-retries=1',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--no-package-lock',
    ];
    await promisify(execFile)('npm', args, { cwd: partial, timeout: INSTALL_MS_MAX });
    await rename(partial, folder);
    return modules;
  } catch {
    await rm(partial, { recursive: true, force: true });
    return existsSync(modules) ? modules : null;
  }
}
