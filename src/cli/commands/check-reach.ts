import { access, constants } from 'node:fs/promises';
import { connect } from 'node:net';
import { CORE_SETTINGS } from '#config/config.ts';
import { type EnvSource, loadEnv } from '#config/load-env.ts';
import { listModuleSettings } from '#modules/manifest.ts';
import { MODULES } from '#modules/registry.ts';
import { chooseMode, settingsOf } from '../choose-mode.ts';
import type { Logger } from '../log/logger.ts';
import { optionsAsEnv, type RunOptions } from '../options.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { listPlaces, type Place } from './list-places.ts';

const TIMEOUT_MS = 5000;

/**
 * Tests every service that the settings configure and a start would use: opens a connection and closes it at once, or
 * checks a file or folder. Sends nothing, except that rights of a reachable database are read. Returns true if all were reachable.
 */
export async function checkReach(
  options: RunOptions,
  source: EnvSource,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
): Promise<boolean> {
  const { config } = loadEnv({ ...source, ...optionsAsEnv(options) }, listModuleSettings(MODULES));
  const { mode, rpcUrls } = chooseMode(config, options);
  const used = settingsOf(config, mode);
  const files = await checkFiles(used, mode);
  for (const warning of files.warnings) logger.warn(warning);
  for (const fault of files.faults) logger.error(fault);
  const places = listPlaces({ config: used, mode, rpcUrls, core: CORE_SETTINGS });
  const faults = await Promise.all(places.map(findFault));
  places.forEach((place, index) => {
    const fault = faults[index];
    if (fault == null) logger.info(`${place.variable}: ${formatPlace(place)} is reachable.`);
    else logger.error(`${place.variable}: ${formatPlace(place)} cannot be reached: ${fault}.`);
  });
  if (mode !== 'remote' && faults.every((fault) => fault === null)) await checkDatabase(used, logger);
  return files.faults.length === 0 && faults.every((fault) => fault === null);
}

/** Formats a place without user, password and path, which may be secret. */
function formatPlace(place: Place): string {
  return 'file' in place ? place.file : `${place.host}:${place.port}`;
}

/** Returns the reason why a place is unreachable, or null. */
async function findFault(place: Place): Promise<string | null> {
  try {
    if ('file' in place) await access(place.file, constants.R_OK);
    else await reach(place);
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code ?? message;
  }
}

function reach({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => {
      socket.destroy();
      reject(new Error(`no answer within ${TIMEOUT_MS} ms`));
    });
    socket.once('error', reject);
  });
}
