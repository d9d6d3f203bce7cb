import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

const CACHE_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/spyglass', import.meta.url));

/**
 * Launch options of the tests' Chromium, also for `use.launchOptions` of Playwright's config. `CHROMIUM_PATH` selects
 * another browser; without it, Linux on x64 uses the one from npm (with its libraries and fonts, so that a bare machine
 * suffices) and other systems the one installed by `npx playwright install chromium`.
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const args = ['--font-render-hinting=none', '--disable-dev-shm-usage'];
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, args };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args };
  const { executablePath, env } = await unpackChromium(CACHE_FOLDER);
  const libraries = [env.LD_LIBRARY_PATH, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath, args, env: { ...definedEnv(), ...env, LD_LIBRARY_PATH: libraries } };
}

/** Launches a headless Chromium without system dependencies. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...(await browserLaunchOptions()), ...options });
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
