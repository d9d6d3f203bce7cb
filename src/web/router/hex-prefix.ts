const BARE_HASH =
  /^(\/(?:(?:tx|block)\/(?:0X)?(?=[\da-f]{64}(?:\/|$))|(?:address|token)\/(?:0X)?(?=[\da-f]{40}(?:\/|$))))/i;

/**
 * The path of a page, below a base, with `0x` before its hash or address, which visitors may omit. Only a text of the right
 * length qualifies: a block is also identified by its height.
 */
export function addHexPrefix(pathname: string, base = ''): string {
  const path = pathname.slice(base.length);
  return base + path.replace(BARE_HASH, (start) => `${start.replace(/0X$/i, '')}0x`);
}
