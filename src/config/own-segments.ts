/**
 * First path segments of pages, calls and files. A base path must not begin with one: behind a proxy that strips the
 * base path, `/blocks` in `/blocks/blocks` could not be distinguished from it.
 */
export const OWN_SEGMENTS: readonly string[] = `
  404 _kit about account accounts address admin ads advanced-filter api api-docs apple-touch-icon.png apps assets auth
  batches block block-producers blocks contract-verification csv-export deposits dispute-games epochs favicon.ico favicon.svg games
  gas-tracker graphiql health hot-contracts icon-192.png icon-512.png internal-txs interop-messages l2-deposits
  l2-output-roots l2-txn-batches l2-withdrawals llms.txt login manifest.webmanifest mcp metrics node-api op ops output-roots
  preview.png repo repo-ui repository requests robots.txt run runs search-results sitemap.xml socket sql stats status token
  token-transfers tokens tools tx txs usage-data v2 validators verified-contracts verify-ui visualize withdrawals
  zkevm-l2-txn-batch zkevm-l2-txn-batches`
  .trim()
  .split(/\s+/);
