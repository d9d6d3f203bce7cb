import type { Config } from '../config/config.ts';
import { getAppAddress } from '../config/derived-values.ts';
import type { Compatibility } from '../contract/compatibility.ts';

/** What the operator has set of what the API is built on. Pure. */
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

/** The earlier setting counts where the one of today is not set. */
function readCompatibility({ apiCompatibility, apiAge }: Config['server']): Compatibility {
  return apiCompatibility ?? (apiAge === 'earlier' ? '2023' : 'latest');
}
