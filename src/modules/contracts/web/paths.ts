import { type ListPosition, type Paths, withSearch } from '#sdk/web/app/paths.ts';
import { writePlace } from './sources/find-in-sources.ts';

export interface VerifiedContractsSearch extends ListPosition {
  q?: string | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
}

/** URL of the list of verified contracts. */
export function verifiedContractsPath(
  { base }: Pick<Paths, 'base'>,
  search: VerifiedContractsSearch = {},
): string {
  return withSearch(`${base}/verified-contracts`, search);
}

/** URL of a contract's verification form. */
export function verificationPath(
  { base }: Pick<Paths, 'base'>,
  hash: string,
  search: { method?: string } = {},
): string {
  return withSearch(`${base}/address/${hash}/contract-verification`, search);
}

/** URL of the form for the address of the contract to verify. */
export function verificationFormPath({ base }: Pick<Paths, 'base'>): string {
  return `${base}/contract-verification`;
}

/** URL of a contract's class diagram; without an address, of files selected by the visitor. */
export function diagramPath({ base }: Pick<Paths, 'base'>, address?: string): string {
  return withSearch(`${base}/visualize/sol2uml`, { address });
}

/** URL of a source line of a contract; file and line from 1. */
export function sourceLinePath(
  paths: Paths,
  hash: string,
  { file, line }: { file: number; line: number },
): string {
  return `${paths.address(hash, { tab: 'contract' })}${writePlace(file - 1, [line, line])}`;
}
