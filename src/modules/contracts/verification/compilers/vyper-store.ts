import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CompilerError } from './compiler-error.ts';
import { VYPER_BUILDS } from './vyper-builds.ts';

/** Provides Python environments with installed versions of Vyper. */
export interface VyperStore {
  /** Returns true if this host has a Python 3 that can create virtual environments. */
  isAvailable(): Promise<boolean>;
  /** Returns true if this version is installed. */
  hasPython(version: string): Promise<boolean>;
  /** Python of this version, installed on first use. Rejects with CompilerError. */
  getPython(version: string): Promise<string>;
}

export interface VyperStoreOptions {
  /** Folder of installed compilers, and of those that an operator has added: `vyper-<version>` is a virtual environment. */
  folder: string;
  /** True if packages may be downloaded. */
  mayFetch: boolean;
}

const run = promisify(execFile);
const INSTALL_TIMEOUT_MS = 300_000;
const CHECK_TIMEOUT_MS = 10_000;
/** Creates the store. pip checks each package against the SHA-256 value of its index. */
export function createVyperStore({ folder, mayFetch }: VyperStoreOptions): VyperStore {
  const coming = new Map<string, Promise<string>>();
  let available: Promise<boolean> | undefined;

  const toHome = (version: string) => resolve(folder, `vyper-${version}`);
  const toPython = (version: string) => join(toHome(version), 'bin', 'python');

  async function find(version: string): Promise<string> {
    if (!(version in VYPER_BUILDS))
      throw new CompilerError('unknown_version', `There is no Vyper ${version} that could be used here.`);
    if (!mayFetch)
      throw new CompilerError(
        'unreachable',
        `Vyper ${version} is not in ${folder}, and COMPILERS_REGISTRY is 'none'.`,
      );
    await install(version, toHome(version));
    return toPython(version);
  }

  return {
    isAvailable() {
      available ??= start(
        'python3',
        ['-c', 'import sys, venv, ensurepip; assert sys.version_info >= (3, 8)'],
        CHECK_TIMEOUT_MS,
      ).then(
        () => true,
        () => false,
      );
      return available;
    },
    hasPython: (version) => isThere(toPython(version)),
    async getPython(version) {
      if (await isThere(toPython(version))) return toPython(version);
      const found = coming.get(version) ?? find(version).finally(() => coming.delete(version));
      coming.set(version, found);
      return found;
    },
  };
}

/**
 * Installs a version into its own virtual environment, which is renamed to its final name when complete. Only built packages are
 * accepted, so that no package code runs.
 */
async function install(version: string, home: string): Promise<void> {
  const part = `${home}.${randomUUID().slice(0, 8)}`;
  await mkdir(part, { recursive: true });
  try {
    await start('python3', ['-m', 'venv', part], INSTALL_TIMEOUT_MS);
    const options = [
      '--quiet',
      '--no-input',
      '--no-cache-dir',
      '--disable-pip-version-check',
      '--only-binary=:all:',
    ];
    await start(
      join(part, 'bin', 'python'),
      ['-m', 'pip', 'install', ...options, `vyper==${version}`],
      INSTALL_TIMEOUT_MS,
    );
    await rename(part, home);
  } catch (cause) {
    await rm(part, { recursive: true, force: true });
    throw new CompilerError('unreachable', describeFailure(version, cause), { cause });
  }
}

function describeFailure(version: string, cause: unknown): string {
  const { stderr = '', code } = Object(cause) as { stderr?: string; code?: unknown };
  if (code === 'ENOENT') return `Vyper ${version} cannot be had: this server has no Python 3.`;
  if (/No matching distribution/.test(stderr))
    return `Vyper ${version} cannot be had for the Python of this server, or its package index does not answer.`;
  return `Vyper ${version} could not be installed: pip failed.`;
}

/** Inherits this process's environment for proxies, certificates and pip settings. */
async function start(command: string, args: readonly string[], timeout: number): Promise<void> {
  await run(command, args, { timeout, killSignal: 'SIGKILL', maxBuffer: 4 * 1024 * 1024 });
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
