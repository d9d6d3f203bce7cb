import type { PublicConfig } from '../../contract/public-config.ts';

/** The title of a document: the page, the chain by its short name, and the product where the operator has not switched that off. */
export function formatPageTitle(title: string, { chain, meta }: PublicConfig): string {
  const own = title.includes(chain.name) ? title : `${title} | ${chain.shortName} explorer`;
  return meta.promotesProductInTitle ? `${own} | Spyglass` : own;
}
