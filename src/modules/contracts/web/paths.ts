import { type ListPosition, type Paths, withSearch } from '../../../web/paths.ts';
import { writePlace } from './find-in-sources.ts';

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

/** The address of the page that takes the address of the contract to verify. */
export function verificationFormPath({ base }: Pick<Paths, 'base'>): string {
  return `${base}/contract-verification`;
}

/** The address of the class diagram of a contract; without one, of files that the visitor chooses. */
export function diagramPath({ base }: Pick<Paths, 'base'>, address?: string): string {
  return withSearch(`${base}/visualize/sol2uml`, { address });
}

/** The address of a line of a contract's source; file and line from 1. */
export function sourceLinePath(
  paths: Paths,
  hash: string,
  { file, line }: { file: number; line: number },
): string {
  return `${paths.address(hash, { tab: 'contract' })}${writePlace(file - 1, [line, line])}`;
}
