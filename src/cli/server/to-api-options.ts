import type { ApiOptions } from '#api/api-options.ts';
import type { Config } from '#config/config.ts';
import { getCaptcha } from '#config/derived-values.ts';

/** Creates the options of the API from the settings. Pure. */
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
