import { type ExecFileException, execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ToolResult } from './foundry.ts';
import { findPackages } from './npm-packages.ts';

/** Last versions of Hardhat that support every Node.js version of this product. */
const PACKAGES = { hardhat: '2.29.1', '@nomicfoundation/hardhat-verify': '2.1.3' };

const MACHINE = `${platform()}-${arch()}`;
const SUFFIXES: Partial<Record<NodeJS.Platform, string>> = { linux: '-gnu', win32: '-msvc' };

/** Hardhat 3, the Node.js that it needs, and the part of it that npm leaves out on an older one. */
const PACKAGES_3 = {
  hardhat: '3.18.0',
  [`@nomicfoundation/edr-${MACHINE}${SUFFIXES[platform()] ?? ''}`]: '0.22.0',
  '@nomicfoundation/hardhat-verify': '3.1.1',
  [`node-${MACHINE}`]: '22.23.3',
};

/** The folder of packages with Hardhat 2 and hardhat-verify in it; null where it cannot be installed. */
export function findHardhat(): Promise<string | null> {
  return findPackages('hardhat', PACKAGES);
}

/** The same of Hardhat 3, and the folder of the Node.js that it runs on. */
export async function findHardhat3(): Promise<{ modules: string; bin: string } | null> {
  const modules = await findPackages('hardhat', PACKAGES_3);
  return modules === null ? null : { modules, bin: join(modules, `node-${MACHINE}`, 'bin') };
}

export interface HardhatOptions {
  /** Result of `findHardhat`. */
  modules: string;
  /** Path of a solc, and its version with the commit. */
  solc: { path: string; version: string; longVersion: string };
  files: Readonly<Record<string, string>>;
  node: string;
  /** URL of the explorer. */
  origin: string;
  /** Configuration after the compiler, replacing that for the two explorers that tests use. */
  settings?: string;
}

/** A Hardhat project in a separate folder, whose chain is the network `local`. */
export interface HardhatProject {
  folder: string;
  /** Runs a task; resolves with its output, whatever the exit code. */
  run(...args: string[]): Promise<ToolResult>;
  /** The same with the explorer configured as Blockscout instead of Etherscan. */
  runBlockscout(...args: string[]): Promise<ToolResult>;
  remove(): Promise<void>;
}

/** Hardhat would fetch the compiler from soliditylang.org: here it is given one. */
const CONFIG = ({ solc }: HardhatOptions) => `
require('@nomicfoundation/hardhat-verify');
const { subtask } = require('hardhat/config');
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require('hardhat/builtin-tasks/task-names');
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async () => (${JSON.stringify({
  ...{ compilerPath: solc.path, isSolcJs: true, version: solc.version, longVersion: solc.longVersion },
})}));
module.exports = {
  solidity: {
    version: ${JSON.stringify(solc.version)},
    settings: { evmVersion: 'prague', optimizer: { enabled: true, runs: 200 } },
  },
};
`;

const SETTINGS = ({ node, origin }: HardhatOptions) => `
const isBlockscout = process.env.EXPLORER === 'blockscout';
const customChains = [
  { network: 'local', chainId: 31337, urls: { apiURL: ${JSON.stringify(`${origin}/api`)}, browserURL: ${JSON.stringify(origin)} } },
];
Object.assign(module.exports, {
  networks: { local: { url: ${JSON.stringify(node)}, chainId: 31337 } },
  etherscan: { enabled: !isBlockscout, apiKey: { local: 'any' }, customChains },
  blockscout: { enabled: isBlockscout, customChains },
  sourcify: { enabled: false },
});
`;

/** Creates a project of these files. */
export async function createHardhatProject(options: HardhatOptions): Promise<HardhatProject> {
  const folder = await mkdtemp(join(tmpdir(), 'hardhat-'));
  await symlink(options.modules, join(folder, 'node_modules'), 'junction');
  const config = CONFIG(options) + (options.settings ?? SETTINGS(options));
  for (const [path, content] of Object.entries({ ...options.files, 'hardhat.config.js': config })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const start = (args: readonly string[], own: Record<string, string>) =>
    new Promise<ToolResult>((resolve) => {
      const env = { PATH: process.env.PATH ?? '', HOME: folder, NO_COLOR: '1', CI: 'true', ...own };
      const program = join(folder, 'node_modules/hardhat/internal/cli/bootstrap.js');
      execFile(
        process.execPath,
        [program, ...args],
        { cwd: folder, env, timeout: 90_000, maxBuffer: 16 * 1024 * 1024 },
        (error: ExecFileException | null, out, err) =>
          resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: `${out}\n${err}` }),
      );
    });
  return {
    folder,
    run: (...args) => start(args, {}),
    runBlockscout: (...args) => start(args, { EXPLORER: 'blockscout' }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
