import { callNode, type NodeCall } from './call-node.ts';
import type { TestDatabase } from './database.ts';

const word = (hex: string) => hex.padStart(64, '0');

interface Balance {
  token: string;
  type: number;
  id: string;
  holder: string;
  value: string;
}

interface Agreement {
  /** Tokens that are excluded from the comparison. */
  without?: readonly string[];
  /** If the chain goes on meanwhile, the block at which the index has ended and at which the node is queried. */
  height?: number;
}

/**
 * Compares a run's state with the node at its head: block hashes, balances of every holder of every token, owners of
 * every token instance, and the nonce of every sender. Returns the differences.
 */
export async function diffFromNode(
  { pool }: TestDatabase,
  schema: string,
  url: string,
  { without = [], height }: Agreement = {},
): Promise<{ differences: string[]; compared: number }> {
  const at = height === undefined ? 'latest' : `0x${height.toString(16)}`;
  const toCall = (to: string, data: string): NodeCall => ['eth_call', [{ to, data }, at]];
  const differences: string[] = [];
  let compared = 0;
  const expectEqual = (what: string, ours: unknown, theirs: unknown) => {
    compared += 1;
    if (ours !== theirs) differences.push(`${what}: ${ours} here, ${theirs} there`);
  };
  const read = async <Row>(sql: string) => (await pool.query(sql.replaceAll('{run}', schema))).rows as Row[];
  const compare = async <Row>(
    rows: readonly Row[],
    toNodeCall: (row: Row) => NodeCall,
    check: (row: Row, theirs: unknown) => void,
  ) => {
    const answers = await callNode(url, rows.map(toNodeCall));
    for (const [place, row] of rows.entries()) check(row, answers[place]);
  };

  const blocks = await read<{ number: number; hash: string }>(
    `select number, '0x' || encode(hash, 'hex') as hash from {run}.blocks order by number`,
  );
  const head = height ?? Number((await callNode(url, [['eth_blockNumber', []]]))[0]);
  expectEqual('head', blocks.length - 1, head);
  await compare(
    blocks,
    ({ number }) => ['eth_getBlockByNumber', [`0x${number.toString(16)}`, false]],
    ({ number, hash }, block) =>
      expectEqual(`block ${number}`, hash, (block as { hash: string } | null)?.hash),
  );
  const balances = await read<Balance>(
    `select '0x' || encode(token_address, 'hex') as token, token_type as type, token_id::text as id,
       encode(holder_address, 'hex') as holder, value::text as value from {run}.token_balances`,
  );
  await compare(
    balances.filter((each) => !without.includes(each.token)),
    ({ token, type, id, holder }) =>
      toCall(
        token,
        type === 1155
          ? `0x00fdd58e${word(holder)}${word(BigInt(id).toString(16))}`
          : `0x70a08231${word(holder)}`,
      ),
    ({ token, id, holder, value }, answer) => {
      const theirs = /^0x[0-9a-f]{64}$/.test(String(answer)) ? BigInt(String(answer)).toString() : answer;
      expectEqual(`balance of ${token} ${id} held by 0x${holder}`, value, theirs);
    },
  );
  const owners = await read<{ token: string; id: string; owner: string }>(
    `select '0x' || encode(token_address, 'hex') as token, token_id::text as id, encode(owner_address, 'hex') as owner
     from {run}.nft_owners where owner_address <> decode(repeat('00', 20), 'hex')`,
  );
  await compare(
    owners.filter((each) => !without.includes(each.token)),
    ({ token, id }) => toCall(token, `0x6352211e${word(BigInt(id).toString(16))}`),
    ({ token, id, owner }, theirs) => expectEqual(`owner of ${token} ${id}`, `0x${word(owner)}`, theirs),
  );
  const senders = await read<{ sender: string; nonce: string }>(
    `select '0x' || encode(from_address, 'hex') as sender, (max(nonce) + 1)::text as nonce
     from {run}.transactions where type <> 4 group by from_address`,
  );
  await compare(
    senders,
    ({ sender }) => ['eth_getTransactionCount', [sender, at]],
    // An authorization (EIP-7702) counts as one too, without a transaction of its own.
    ({ sender, nonce }, theirs) =>
      expectEqual(`nonce of ${sender}`, BigInt(String(theirs)) >= BigInt(nonce), true),
  );
  return { differences, compared };
}
