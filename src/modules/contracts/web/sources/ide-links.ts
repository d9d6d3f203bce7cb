import type { ContractIde } from '../../settings.ts';

/** Links that open a contract in the configured IDEs; `domain` is the host of this explorer. Pure. */
export function listIdeLinks(
  ides: readonly ContractIde[],
  { hash, domain }: { hash: string; domain: string },
): { title: string; href: string; icon: string | undefined }[] {
  const values: Readonly<Record<string, string>> = { hash, domain };
  return ides.map(({ title, url, icon_url }) => ({
    title,
    icon: icon_url,
    href: url.replace(/\{(hash|domain)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
  }));
}
