import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extractTar } from './extract-tar.ts';
import { startReleaseList } from './solc-releases.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);
const unzip = promisify(gunzip);

/** Version of the tools for tests: that of anvil. */
const { version: VERSION } = require('@foundry-rs/anvil/package.json') as { version: string };
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/foundry');

/**
 * Finds the executable of a Foundry tool: cached, or fetched from the npm registry, which has a package for each
 * platform; null if unavailable. It is not a dependency, as the product does not need it.
 */
export async function findFoundryTool(name: 'forge' | 'cast'): Promise<string | null> {
  const system = platform() === 'win32' ? 'win32' : platform();
  const machine = arch() === 'x64' ? 'amd64' : arch();
  const folder = join(CACHE, `${name}-${VERSION}`);
  const executable = join(folder, 'package/bin', system === 'win32' ? `${name}.exe` : name);
  if (existsSync(executable)) return executable;
  await mkdir(CACHE, { recursive: true });
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    const packed = `@foundry-rs/${name}-${system}-${machine}@${VERSION}`;
    const { stdout } = await run('npm', ['pack', '--silent', packed, '--pack-destination', partial], {
      timeout: 60_000,
    });
    const archive = await unzip(await readFile(join(partial, stdout.trim().split('\n').at(-1) ?? '')));
    extractTar(archive, partial);
    await chmod(join(partial, 'package/bin', basename(executable)), 0o755);
    await rename(partial, folder);
    return executable;
  } catch {
    await rm(partial, { recursive: true, force: true });
    return existsSync(executable) ? executable : null;
  }
}

/** Exit code and output of a tool. */
export interface ToolResult {
  code: number;
  output: string;
}

/** A Foundry project in a separate folder, compiled with the solc of npm. */
export interface FoundryProject {
  folder: string;
  /** Reason why tools cannot verify here; null if they can. */
  fault: string | null;
  /** Runs a tool; resolves with its output, whatever the exit code. */
  run(tool: string, ...args: string[]): Promise<ToolResult>;
  /** The same without an explorer's API key. */
  runKeyless(tool: string, ...args: string[]): Promise<ToolResult>;
  remove(): Promise<void>;
}

/** Compiler executable for Foundry: standard JSON in, standard JSON out. */
const COMPILER = (solc: string, version: string) => `#!${process.execPath}
if (process.argv.includes('--version')) {
  console.log('solc, the solidity compiler commandline interface');
  console.log('Version: ${version}.Emscripten.clang');
} else {
  const { readFileSync } = require('node:fs');
  process.stdout.write(require(${JSON.stringify(solc)}).compile(readFileSync(0, 'utf8')));
}
`;

const CONFIG = (compiler: string) => `[profile.default]
src = "src"
out = "out"
script = "script"
libs = []
offline = true
solc = ${JSON.stringify(compiler)}
evm_version = "prague"
optimizer = true
optimizer_runs = 200
`;

/** Without a key for the chain forge uses Sourcify, and with one it uses Etherscan, regardless of `--verifier sourcify`. */
export const describeExplorer = (explorer: string) => `
[etherscan]
local = { key = "any", chain = 31337, url = ${JSON.stringify(explorer)} }
`;

/** Creates a project of these files; `more` is what its `foundry.toml` has beside the compiler. */
export async function createFoundryProject(
  files: Readonly<Record<string, string>>,
  more: string,
): Promise<FoundryProject> {
  const folder = await mkdtemp(join(tmpdir(), 'foundry-'));
  const compiler = join(folder, 'solc');
  const version = (require('solc') as { version(): string }).version().replace('.Emscripten.clang', '');
  const program = COMPILER(require.resolve('solc'), version);
  await writeFile(compiler, program);
  await chmod(compiler, 0o755);
  const all = {
    ...files,
    'keyless.toml': CONFIG(compiler),
    'foundry.toml': CONFIG(compiler) + more,
  };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const releases = await startReleaseList(folder, version, program);
  const own = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    NO_COLOR: '1',
    FOUNDRY_DISABLE_NIGHTLY_WARNING: '1',
  };
  const env = { ...own, ...releases?.env };
  const start = (tool: string, args: readonly string[], given: Record<string, string>) =>
    new Promise<ToolResult>((resolve) => {
      const options = { cwd: folder, env: given, timeout: 60_000, maxBuffer: 16 * 1024 * 1024 };
      execFile(tool, args, options, (error: ExecFileException | null, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${out}\n${err}` }),
      );
    });
  return {
    folder,
    fault: releases === null ? 'there is no openssl, which stands in for the release list of solc' : null,
    run: (tool, ...args) => start(tool, args, env),
    runKeyless: (tool, ...args) =>
      start(tool, args, { ...env, FOUNDRY_CONFIG: join(folder, 'keyless.toml') }),
    async remove() {
      await releases?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
