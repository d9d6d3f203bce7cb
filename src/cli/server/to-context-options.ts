import type { Config } from '#config/config.ts';
import { getAppAddress } from '#config/derived-values.ts';
import type { Compatibility } from '#contract/compatibility.ts';

/** Creates the context options of the API from the settings. Pure. */
export function toContextOptions(config: Config) {
  return {
    ipfsGateway: config.nft.ipfsGateway,
    publicRpcUrl: config.chain.publicRpcUrls[0],
    basePath: config.app.basePath,
    publicOrigin: getAppAddress(config).publicOrigin,
    credentialOrigins: config.server.credentialOrigins,
    commit: config.app.commit,
    compatibility: readCompatibility(config.server),
    dataDir: config.database.dataDir,
  };
}

/** The legacy setting applies where the current one is unset. */
function readCompatibility({ apiCompatibility, apiAge }: Config['server']): Compatibility {
  return apiCompatibility ?? (apiAge === 'earlier' ? '2023' : 'latest');
}
