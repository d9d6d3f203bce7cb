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

Anchors are not sent to servers: a page that is opened with one goes to the view that it names once its scripts run. Anchors of other explorers
(\`#eventlog\`, \`#readContract\`, \`#tokentxns\`) lose their place in the address; those of rows keep it:

- Of a transaction: \`#log-12\` (index of the log in the block), \`#transfer-12\` (index of its log; of an NFT also its id,
  \`#transfer-12-7\`), \`#internal-3\` and \`#call-3\` (place in the order of execution), \`#state-0x…\` (address, then contract and id of a token).
- Of the logs of an address: \`#log-BLOCK-INDEX\`.
- Of the source code of a contract: \`#L12\`, \`#L12-L20\`, and of its second file \`#F2-L12-20\`.

The link of a row also names the page of the list, so that it leads there from everywhere. An anchor alone leads to the first page of its view: a row on a
later page is then not found, and the page stays as it is. Without scripts, an address that names the view (\`?tab=logs#log-12\`) is marked by the browser.

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
