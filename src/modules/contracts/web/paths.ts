import { type ListPosition, type Paths, withSearch } from '../../../web/paths.ts';

export interface VerifiedContractsSearch extends ListPosition {
  q?: string | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}

/** The address of the list of verified contracts. */
export function verifiedContractsPath(
  { base }: Pick<Paths, 'base'>,
  search: VerifiedContractsSearch = {},
): string {
  return withSearch(`${base}/verified-contracts`, search);
}

/** The address of the form that verifies a contract. */
export function verificationPath(
  { base }: Pick<Paths, 'base'>,
  hash: string,
  search: { method?: string } = {},
): string {
  return withSearch(`${base}/address/${hash}/contract-verification`, search);
}
