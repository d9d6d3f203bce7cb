const BARE_HASH =
  /^(\/(?:(?:tx|block)\/(?:0X)?(?=[\da-f]{64}(?:\/|$))|(?:address|token)\/(?:0X)?(?=[\da-f]{40}(?:\/|$))))/i;

/**
 * The path of a page, below a base, with `0x` before the hash or the address in it, which visitors may leave out (spec §5). Only a text of the right
 * length is one: a block is also known by its height.
 */
export function addHexPrefix(pathname: string, base = ''): string {
  const path = pathname.slice(base.length);
  return base + path.replace(BARE_HASH, (start) => `${start.replace(/0X$/i, '')}0x`);
}
