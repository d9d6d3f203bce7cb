import { TOKEN_STANDARD_NAMES, TOKEN_STANDARDS, type TokenStandardCode } from '#db/tables/token-transfers.ts';
import { parseList } from './params.ts';

/** Parses the filter `type` of a list of tokens: `ERC-20,ERC-404` or `[ERC-20,ERC-404]`; unknown standards are ignored. */
export function parseStandards(text: string | undefined): TokenStandardCode[] {
  return parseList(text, TOKEN_STANDARD_NAMES).map((name) => TOKEN_STANDARDS[name]);
}
