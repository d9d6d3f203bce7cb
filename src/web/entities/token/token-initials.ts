/** Up to two letters or digits for a token without a picture; `?` if its names have none. */
export function tokenInitials({ symbol, name }: { symbol: string | null; name: string | null }): string {
  const signs = [...`${symbol ?? ''}${name ?? ''}`.slice(0, 200)].filter((sign) =>
    /[\p{L}\p{N}]/u.test(sign),
  );
  return signs.slice(0, 2).join('').toUpperCase() || '?';
}
