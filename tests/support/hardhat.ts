import { type ExecFileException, execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ToolResult } from './foundry.ts';

/** Last versions of Hardhat that support every Node.js version of this product. */
const PACKAGES = { hardhat: '2.29.1', '@nomicfoundation/hardhat-verify': '2.1.3' };
const CACHE = join(import.meta.dirname, '../../node_modules/.cache');
const INSTALL_MS_MAX = 120_000;

/**
 * Finds the package folder with Hardhat and hardhat-verify: cached, or installed from the npm registry; null if
 * impossible. They are not dependencies: the product does not need them, and they are large.
 */
export async function findHardhat(): Promise<string | null> {
  const folder = join(CACHE, `hardhat-${Object.values(PACKAGES).join('-')}`);
  const modules = join(folder, 'node_modules');
  if (existsSync(modules)) return modules;
  await mkdir(CACHE, { recursive: true });
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    await writeFile(join(partial, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
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

export interface HardhatOptions {
  /** Result of `findHardhat`. */
  modules: string;
  /** Path of a solc, and its version with the commit. */
  solc: { path: string; version: string; longVersion: string };
  files: Readonly<Record<string, string>>;
  node: string;
  /** URL of the explorer. */
  origin: string;
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

/** Hardhat would fetch the compiler from soliditylang.org: a local one is configured instead. */
const CONFIG = ({ solc, node, origin }: HardhatOptions) => `
require('@nomicfoundation/hardhat-verify');
const { subtask } = require('hardhat/config');
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require('hardhat/builtin-tasks/task-names');
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async () => (${JSON.stringify({
  ...{ compilerPath: solc.path, isSolcJs: true, version: solc.version, longVersion: solc.longVersion },
})}));
const isBlockscout = process.env.EXPLORER === 'blockscout';
const customChains = [
  { network: 'local', chainId: 31337, urls: { apiURL: ${JSON.stringify(`${origin}/api`)}, browserURL: ${JSON.stringify(origin)} } },
];
module.exports = {
  solidity: {
    version: ${JSON.stringify(solc.version)},
    settings: { evmVersion: 'prague', optimizer: { enabled: true, runs: 200 } },
  },
  networks: { local: { url: ${JSON.stringify(node)}, chainId: 31337 } },
  etherscan: { enabled: !isBlockscout, apiKey: { local: 'any' }, customChains },
  blockscout: { enabled: isBlockscout, customChains },
  sourcify: { enabled: false },
};
`;

/** Creates a project of these files. */
export async function createHardhatProject(options: HardhatOptions): Promise<HardhatProject> {
  const folder = await mkdtemp(join(tmpdir(), 'hardhat-'));
  await symlink(options.modules, join(folder, 'node_modules'), 'junction');
  for (const [path, content] of Object.entries({ ...options.files, 'hardhat.config.js': CONFIG(options) })) {
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
