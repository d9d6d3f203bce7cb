import { loadEnv } from '../config/load-env.ts';
import { listModuleSettings } from './manifest.ts';
import { loadApiParts } from './open-modules.ts';
import { MODULES } from './registry.ts';

/** The settings of all modules, as the documents have them after those of the core. */
export const MODULE_SETTINGS = listModuleSettings(MODULES);

/** Modules that answer only what a configured source has are documented with one; nothing reads it. */
const SOURCES = { BRIDGED_TOKENS_URL: 'https://example.com/bridged-tokens.json' };

const { config } = loadEnv(SOURCES, MODULE_SETTINGS);

/** What all modules add to the API, whether they are on or not. */
export const DOCUMENTED_PARTS = await loadApiParts(
  MODULES.map((manifest) => ({ manifest, own: config[manifest.name] ?? {} })),
  MODULES,
);
