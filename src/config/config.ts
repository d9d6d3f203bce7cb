import type { SettingValues } from './setting.ts';
import { api } from './settings/api.ts';
import { app } from './settings/app.ts';
import { chain } from './settings/chain.ts';
import { database } from './settings/database.ts';
import { homepage } from './settings/homepage.ts';
import { meta } from './settings/meta.ts';
import { navigation } from './settings/navigation.ts';
import { nft } from './settings/nft.ts';
import { node } from './settings/node.ts';
import { parentChain } from './settings/parent-chain.ts';
import { server } from './settings/server.ts';
import { services } from './settings/services.ts';
import { switches } from './settings/switches.ts';
import { views } from './settings/views.ts';

/**
 * Core settings by group, in the order of the documentation. Each is read with and without the prefix `NEXT_PUBLIC_`;
 * the name without it wins. `docs/ENV.md` and `.env.example` are generated from them.
 */
export const CORE_SETTINGS = {
  server,
  node,
  nft,
  database,
  app,
  api,
  services,
  chain,
  homepage,
  navigation,
  meta,
  views,
  switches,
  parentChain,
};

/** Values of all settings, as the command line passes them to the stages; undefined where a setting is unset. */
export type Config = SettingValues<typeof CORE_SETTINGS>;
