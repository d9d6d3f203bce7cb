import type { ApiOptions } from '../api/api-options.ts';
import type { Config } from '../config/config.ts';
import { getCaptcha } from '../config/derived-values.ts';

/** What the operator has set of how the API behaves towards its callers. Pure. */
export function toApiOptions(config: Config): Omit<ApiOptions, 'requestTimeoutMs'> {
  const { server } = config;
  return {
    rateLimitRequests: server.rateLimitRequests,
    rateLimitWindowMs: server.rateLimitWindowMs,
    bodyLimitBytes: server.bodyLimitBytes,
    trustedProxies: server.trustedProxies,
    socketOrigins: server.socketOrigins,
    credentialOrigins: server.credentialOrigins,
    connectionsPerAddress: server.connectionsPerAddress,
    socketsPerAddress: server.socketsPerAddress,
    callsPerClient: server.callsPerClient,
    captcha: getCaptcha(config),
  };
}
