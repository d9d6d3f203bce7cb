import { loadEnv } from '#config/load-env.ts';
import { listModuleSettings } from './manifest.ts';
import { loadApiParts } from './open-modules.ts';
import { MODULES } from './registry.ts';

/** The settings of all modules, in the order of the documentation, after those of the core. */
export const MODULE_SETTINGS = listModuleSettings(MODULES);

/** Modules whose calls exist only with a configured source are documented with a placeholder; nothing reads it. */
const SOURCES = { BRIDGED_TOKENS_URL: 'https://example.com/bridged-tokens.json' };

const { config } = loadEnv(SOURCES, MODULE_SETTINGS);

/** The API parts of all modules, active or not. */
export const DOCUMENTED_PARTS = await loadApiParts(
  MODULES.map((manifest) => ({ manifest, own: config[manifest.name] ?? {} })),
  MODULES,
);
