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
 * THE settings of the core, by group in the order of the documents. Each is read bare and with the prefix
 * `NEXT_PUBLIC_`; the bare one wins. `docs/ENV.md` and `.env.example` are generated from them.
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

/** The value of every setting, as the command line hands it to the stages; undefined is what nobody has set. */
export type Config = SettingValues<typeof CORE_SETTINGS>;
