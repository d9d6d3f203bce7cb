/** The main hash of a page, and its name. */
export interface PageHash {
  noun: string;
  hash: string;
}

const NOUNS: Readonly<Record<string, string>> = {
  tx: 'transaction hash',
  address: 'address',
  token: 'token address',
  block: 'block hash',
};

/** Finds the main hash of a page by its path, without the run's prefix; for a block by height, from its loaded data. */
export function findPageHash(
  path: string,
  readBlockHash: (height: string) => string | undefined,
): PageHash | null {
  const [, kind = '', id = ''] = path.split('/');
  const noun = Object.hasOwn(NOUNS, kind) ? NOUNS[kind] : undefined;
  if (noun === undefined || id === '') return null;
  const hash = kind === 'block' && !id.startsWith('0x') ? readBlockHash(id) : id;
  return hash !== undefined && /^0x[0-9a-fA-F]+$/.test(hash) ? { noun, hash } : null;
}
