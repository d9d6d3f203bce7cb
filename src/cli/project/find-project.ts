import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A Foundry or Hardhat project on this machine. */
export interface Project {
  /** `Foundry`, `Hardhat`, or both. */
  tools: readonly string[];
  folder: string;
}

const SETTINGS: Readonly<Record<string, RegExp>> = {
  Foundry: /^foundry\.toml$/,
  Hardhat: /^hardhat\.config\.[cm]?[jt]s$/,
};
/** Maximum number of folders to look at upwards. */
const DEPTH_MAX = 32;

/**
 * Finds the project that a folder is in: the nearest one upwards with the settings of Foundry or Hardhat, not beyond
 * the repository of the folder. Null where there is none.
 */
export function findProject(folder: string): Project | null {
  let current = resolve(folder);
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    const names = listNames(current);
    const tools = Object.keys(SETTINGS).filter((tool) => names.some((name) => SETTINGS[tool]?.test(name)));
    if (tools.length > 0) return { tools, folder: current };
    if (existsSync(join(current, '.git')) || dirname(current) === current) return null;
    current = dirname(current);
  }
  return null;
}

/** Names in a folder; none where it cannot be read. */
function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
