import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

const CACHE_FOLDER = fileURLToPath(new URL('../../node_modules/.cache/spyglass', import.meta.url));

/**
 * How Playwright starts the tests' Chromium, for `use.launchOptions` of its config too. `CHROMIUM_PATH` names a
 * browser of your own; without it, Linux on x64 gets the one that npm brought (with its libraries and fonts, so a
 * bare machine will do) and other systems the one that `npx playwright install chromium` puts there.
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

/** A headless Chromium that needs nothing of the system. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...(await browserLaunchOptions()), ...options });
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
