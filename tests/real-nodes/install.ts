import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/real-nodes');
const INSTALL_MS_MAX = 1_200_000;
const run = promisify(execFile);

/** A package of the npm registry with its version, in a folder of its own. */
export interface NpmPackage {
  name: string;
  version: string;
  /** The Node.js that it needs where it is not the one that runs the tests; a major version. */
  node?: number;
}

/** The folder of `node_modules` that a package is installed into. */
export function modulesOf({ name, version }: NpmPackage): string {
  return join(CACHE, `${name.replaceAll(/[@/]+/g, '-').replace(/^-/, '')}-${version}`, 'node_modules');
}

/** Installs a package, and the Node.js that it needs; gives a reason where that cannot be done. */
export async function installPackage(requested: NpmPackage): Promise<string | null> {
  const modules = modulesOf(requested);
  if (existsSync(join(modules, '.package-lock.json'))) return null;
  try {
    // Parts of a package may be left out by the version of the Node.js that installs it.
    const path = requested.node === undefined ? '' : dirname(await installNode(requested.node)) + delimiter;
    await npmInstall(modules, `${requested.name}@${requested.version}`, path);
    return null;
  } catch (error) {
    await rm(modules, { recursive: true, force: true });
    return `npm does not give ${requested.name}@${requested.version} here: ${firstLine(error)}`;
  }
}

async function npmInstall(modules: string, what: string, path = ''): Promise<void> {
  const cwd = dirname(modules);
  await mkdir(cwd, { recursive: true });
  await writeFile(join(cwd, 'package.json'), '{"private":true,"type":"module"}');
  const args = [
    'install',
    '--silent',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--no-package-lock',
    what,
  ];
  const env = { ...process.env, PATH: path + (process.env.PATH ?? '') };
  await run('npm', args, { cwd, env, timeout: INSTALL_MS_MAX });
}

/** The binary of a Node.js of another major version, from npm. */
export async function installNode(major: number): Promise<string> {
  const name = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
  const modules = join(CACHE, `node-${major}`, 'node_modules');
  const binary = join(modules, name, 'bin/node');
  if (!existsSync(binary)) await npmInstall(modules, `${name}@${major}`);
  return binary;
}

/** A program of a Go module. */
export interface GoProgram {
  module: string;
  version: string;
  /** The folder of its main package. */
  folder: string;
}

/** Where the program of a module is built to. */
export function binaryOf({ module, version }: GoProgram): string {
  return join(CACHE, `${module.split('/').at(-1)}-${version}`, 'program');
}

/**
 * Builds a program of a module in the module's own folder, so that its `replace` directives hold; gives a reason where that cannot
 * be done.
 */
export async function buildProgram(program: GoProgram): Promise<string | null> {
  const binary = binaryOf(program);
  if (existsSync(binary)) return null;
  await mkdir(dirname(binary), { recursive: true });
  const env = { ...process.env, GOFLAGS: '-buildvcs=false' };
  const options = { cwd: dirname(binary), env, timeout: INSTALL_MS_MAX, maxBuffer: 64 * 1024 * 1024 };
  const name = `${program.module}@${program.version}`;
  try {
    const { stdout } = await run('go', ['mod', 'download', '-json', name], options);
    const { Dir: cwd } = JSON.parse(stdout) as { Dir: string };
    await run('go', ['build', '-p', '2', '-o', binary, program.folder], { ...options, cwd });
    return null;
  } catch (error) {
    return `${name} cannot be built here: ${firstLine(error)}`;
  }
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
}
