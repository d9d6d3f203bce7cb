import type { Submission, TokenInfo, VerifiedAddress } from '../contract/token-info.ts';

const TEXT_LENGTH_MAX = 2000;
const ROWS_MAX = 1000;

type Given = Record<string, unknown>;

/** Texts of an answer by name, each of bounded length; anything empty or not a text is left out. */
function readTexts(value: unknown): Record<string, string> {
  const entries = Object.entries(Object(value) as Given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(entries.map(([name, text]) => [name, text.slice(0, TEXT_LENGTH_MAX)]));
}

function readRows(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, ROWS_MAX) : [];
}

function isAddress(text: string | undefined): text is string {
  return text !== undefined && /^0x[0-9a-f]{40}$/i.test(text);
}

/** Reads verified addresses of any server. Pure. */
export function readVerified(answer: unknown): VerifiedAddress[] {
  return readRows((Object(answer) as Given).verifiedAddresses).flatMap((row) => {
    const { contractAddress, userId = '', chainId = '', verifiedDate = '' } = readTexts(row);
    const { tokenName = null, tokenSymbol = null } = readTexts((Object(row) as Given).metadata);
    return isAddress(contractAddress)
      ? [{ contractAddress, userId, chainId, verifiedDate, metadata: { tokenName, tokenSymbol } }]
      : [];
  });
}

/** Reads applications of any server. Pure. */
export function readSubmissions(answer: unknown): Submission[] {
  return readRows((Object(answer) as Given).submissions).flatMap((row) => {
    const texts = readTexts(row);
    const { id = '', status = 'STATUS_UNKNOWN', updatedAt = '' } = texts;
    const given = { ...texts, id, status, updatedAt };
    return isAddress(texts.tokenAddress) ? [given as unknown as Submission] : [];
  });
}

/** Reads the names of sectors. Pure. */
export function readSectors(answer: unknown): string[] {
  const rows = readRows((Object(answer) as Given).projectSectors);
  return rows.flatMap((row) => (typeof row === 'string' && row !== '' ? [row.slice(0, 100)] : []));
}

/** Reads the info of a token; null if there is none. Pure. */
export function readInfo(answer: unknown): TokenInfo | null {
  const texts = readTexts(answer);
  return texts.tokenAddress === undefined && texts.projectName === undefined
    ? null
    : (texts as unknown as TokenInfo);
}
