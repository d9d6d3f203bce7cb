import type { Config } from '../config/config.ts';
import { getAppAddress } from '../config/derived-values.ts';

/** What the operator has set of what the API is built on. Pure. */
export function toContextOptions(config: Config) {
  return {
    ipfsGateway: config.nft.ipfsGateway,
    publicRpcUrl: config.chain.publicRpcUrls[0],
    publicOrigin: getAppAddress(config).publicOrigin,
    credentialOrigins: config.server.credentialOrigins,
    commit: config.app.commit,
    age: config.server.apiAge,
    dataDir: config.database.dataDir,
  };
}
