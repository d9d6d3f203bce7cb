import { queryOptions } from '@tanstack/react-query';
import type { PublicConfig } from '#sdk/config/config.ts';
import type { Submission, TokenInfo, VerifiedAddress } from '../contract/token-info.ts';
import { readService } from './call-service.ts';
import { readInfo, readSectors, readSubmissions, readVerified } from './shapes.ts';

const COMMON = { throwOnError: false, retry: false } as const;

/** The contracts whose ownership the visitor has proven. */
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

/** The sectors that an application may have. */
export function sectorsQuery(config: PublicConfig) {
  return queryOptions<string[]>({
    queryKey: ['token-info', 'sectors'],
    queryFn: async () =>
      readSectors(await readService(config, { service: 'admin', path: '/token-info-submissions/selectors' })),
    staleTime: Number.POSITIVE_INFINITY,
    ...COMMON,
  });
}

/** Approved info of a token; null if there is none. */
export function tokenInfoQuery(config: PublicConfig, hash: string) {
  return queryOptions<TokenInfo | null>({
    queryKey: ['token-info', 'info', hash.toLowerCase()],
    queryFn: async () =>
      readInfo(await readService(config, { service: 'contract-info', path: `/token-infos/${hash}` })),
    staleTime: 60_000,
    ...COMMON,
  });
}
