import type { NftMarketplace } from '#config/env-shapes.ts';
import type { PublicConfig } from '#config/web-config.ts';

/** A link to a marketplace. */
export interface MarketplaceLink {
  name: string;
  href: string;
  logo?: string;
}

/** The links of an NFT to the operator's marketplaces: to the NFT itself, else to its collection. */
export function listMarketplaceLinks({ ui }: PublicConfig, hash: string, id: string): MarketplaceLink[] {
  return ui.nftMarketplaces.flatMap((marketplace) =>
    toLink(marketplace, marketplace.instance_url ?? marketplace.collection_url, hash, id),
  );
}

/** The links of a collection to the marketplaces that have a page for collections. */
export function listCollectionLinks({ ui }: PublicConfig, hash: string): MarketplaceLink[] {
  return ui.nftMarketplaces.flatMap((marketplace) =>
    toLink(marketplace, marketplace.collection_url, hash, ''),
  );
}

function toLink(
  { name, logo_url }: NftMarketplace,
  pattern: string | undefined,
  hash: string,
  id: string,
): MarketplaceLink[] {
  if (pattern === undefined) return [];
  return [{ name, href: fillIn(pattern, hash, id), ...(logo_url === undefined ? {} : { logo: logo_url }) }];
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
