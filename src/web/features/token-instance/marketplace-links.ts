import type { PublicConfig } from '../../../contract/public-config.ts';

/** The links of a piece to the marketplaces that the operator has set: to the piece itself, else to its collection. */
export function listMarketplaceLinks(
  { ui }: PublicConfig,
  hash: string,
  id: string,
): { name: string; href: string }[] {
  return (ui?.nftMarketplaces ?? []).flatMap(({ name, instance_url, collection_url }) => {
    const pattern = instance_url ?? collection_url;
    return pattern === undefined ? [] : [{ name, href: fillIn(pattern, hash, id) }];
  });
}

function fillIn(pattern: string, hash: string, id: string): string {
  const values: Record<string, string> = {
    hash,
    hash_lowercase: hash.toLowerCase(),
    id,
    id_lowercase: id.toLowerCase(),
  };
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : encodeURIComponent(values[name]),
  );
}
