import type { PublicConfig } from '#config/web-config.ts';

/** The title of a document: the page, the chain's short name, and the product unless the operator has disabled that. */
export function formatPageTitle(title: string, { chain, ui }: PublicConfig): string {
  const own = title.includes(chain.name) ? title : `${title} | ${chain.shortName} explorer`;
  return ui.promotesProductInTitle ? `${own} | Spyglass` : own;
}
