import type { PublicConfig } from '../../../config/web-config.ts';
import { queryOptions } from '../../../web/query/query-options.ts';
import type { Submission, TokenInfo, VerifiedAddress } from '../contract/token-info.ts';
import { readService } from './call-service.ts';
import { readInfo, readSectors, readSubmissions, readVerified } from './shapes.ts';

const COMMON = { throwOnError: false, retry: false } as const;

/** The contracts whose owner the visitor has proven to be. */
export function verifiedQuery(config: PublicConfig) {
  return queryOptions<VerifiedAddress[]>({
    queryKey: ['token-info', 'verified'],
    queryFn: async () =>
      readVerified(await readService(config, { service: 'contract-info', path: '/verified-addresses' })),
    ...COMMON,
  });
}

/** The visitor's applications. */
export function submissionsQuery(config: PublicConfig) {
  return queryOptions<Submission[]>({
    queryKey: ['token-info', 'submissions'],
    queryFn: async () =>
      readSubmissions(await readService(config, { service: 'admin', path: '/token-info-submissions' })),
    ...COMMON,
  });
}

/** The sectors that an application may name. */
export function sectorsQuery(config: PublicConfig) {
  return queryOptions<string[]>({
    queryKey: ['token-info', 'sectors'],
    queryFn: async () =>
      readSectors(await readService(config, { service: 'admin', path: '/token-info-submissions/selectors' })),
    staleTime: Number.POSITIVE_INFINITY,
    ...COMMON,
  });
}

/** What is approved of a token; null where nothing is. */
export function tokenInfoQuery(config: PublicConfig, hash: string) {
  return queryOptions<TokenInfo | null>({
    queryKey: ['token-info', 'info', hash.toLowerCase()],
    queryFn: async () =>
      readInfo(await readService(config, { service: 'contract-info', path: `/token-infos/${hash}` })),
    staleTime: 60_000,
    ...COMMON,
  });
}
