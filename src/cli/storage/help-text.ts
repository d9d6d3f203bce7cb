/** Text of `storage --help`. */
export const STORAGE_HELP = `Spyglass storage: what the index holds, and how large it is.

Usage
  npm start -- storage                                 blocks and size of each layer, what was removed, what is to be
  npm start -- storage retain traces --blocks N        retain the traces of the newest N blocks only
  npm start -- storage retain traces --all             remove no more traces
  npm start -- storage retain logs --blocks N          the same of logs (and --all)
  npm start -- storage add NAME                        use a PostgreSQL server for old traces and logs; its address is RANGE_SERVER_NAME
  npm start -- storage move traces --blocks A-B --to NAME
                                                       move the traces of these blocks to that server (move logs: their logs)
  npm start -- storage bring-back --blocks A-B         bring both back, or call moves off (bring-back logs: logs alone)
  npm start -- storage remove NAME                     use a server no longer, once it holds nothing

Options
      --dry-run    print what would be removed or moved, and how large it is, without changing anything
      --data DIR   folder of the embedded database (DATA_DIR, default .spyglass), unless DATABASE_URL is set
  -h, --help       this text

The running indexer removes traces and logs in the background, while pages are served and blocks are indexed, and returns
their disk space, and that of moved ones. Counters stay exact. Internal transactions that create or destroy a contract,
failures and revert reasons remain. Pages fetch what was removed of a transaction from the node, where it has it.
`;
