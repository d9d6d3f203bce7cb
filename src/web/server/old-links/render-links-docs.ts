import type { OldLink } from '../../modules/old-link.ts';

const HEAD = `# Links of other explorers

Addresses that Etherscan, Blockscout, Otterscan and similar explorers have for a page, as they stand in old texts, wallets and tools, lead to the page
that shows it here, with status 301. This table is made from the code (\`node scripts/generate-docs.mjs\`).

- \`:hash\`, \`:address\`, \`:token\` and \`:holder\` may lack \`0x\`, begin with \`0X\` and have blanks around them; \`:block\` is a height (decimal or hex) or a hash; \`:id\` is a number,
  \`:text\` any text and \`:any\` one segment of any kind.
- Parameters that narrow a list (\`tab\`, \`filter\`, \`type\`, \`sort\`, \`order\`, \`topic\`, \`method\`, \`depth\`, \`view\`, \`q\`) go along; the anchor stays, because the browser carries it over.
- Upper and lower case of a path are the same.
- A network in front (\`/eth/mainnet/…\`, \`/poa/core/…\`) is left out.
- A page that is switched off has no links: the address is not found.

| Page | Addresses that lead to it |
|---|---|
`;

/** Renders `docs/LINKS.md`. Pure. */
export function renderLinksMarkdown(links: readonly OldLink[]): string {
  const rows = links.map(({ from, to }) => {
    const others = from.filter((address) => address !== to).map((address) => `\`${address}\``);
    return `| \`${to}\` | ${others.join(', ')} |`;
  });
  return `${HEAD}${rows.join('\n')}\n`;
}
