// Comparison of all that is answered with the node.
import { readJson } from './clients.mjs';

/** Checks that every block and transaction of the node is available at the origin. */
export async function checkAgainstNode({ check }, chain, origin) {
  const head = await chain.readHead();
  const wrong = [];
  let count = 0;
  for (let height = 0; height <= head; height++) {
    const wanted = await chain.rpc('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]);
    const found = await readJson(`${origin}/api/v2/blocks/${height}`);
    const hasAll = found.hash === wanted.hash && found.transactions_count === wanted.transactions.length;
    if (!hasAll) wrong.push(`block ${height}`);
    count += wanted.transactions.length;
  }
  check(`all ${head + 1} blocks and ${count} transactions of the node are there`, wrong.length === 0, wrong);
}
