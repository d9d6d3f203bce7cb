import type { BlockFacts } from '#sdk/db/tables.ts';
import {
  bytesArrayBinary,
  type FoldParameters,
  type ModuleFold,
  numberArrayText,
  type Sign,
} from '#sdk/db/writes.ts';
import { bytesToHex, type Hex, ZERO_ADDRESS } from '#sdk/lib/values.ts';
import { KINDS, PRODUCERS } from './tables.ts';

/** Sums of the blocks of a producer, or of the chain. */
interface Sums {
  kind: number;
  address: Hex;
  blocks: number;
  transactions: number;
  fees: bigint;
  unknownFees: number;
}
type Producers = Map<string, Sums>;
interface ReadyProducers {
  sign: Sign;
  parameters: FoldParameters;
}

/** Facts of a block that are summed. */
interface ProducedBlock {
  number: number;
  miner: Hex | null;
  difficulty: bigint | null;
  extraDataBytes: number;
  transactions: number;
  priorityFees: bigint | null;
}

/** Bytes that a header of Clique (EIP-225) has at least in its extra data: a vanity of 32, and a signature of 65. */
const SEAL_BYTES = 97;

/** The fold that counts blocks by their producer. The genesis block has none. */
export const PRODUCERS_FOLD: ModuleFold<Producers, ReadyProducers | null> = {
  layer: 'block-producers/producers',
  version: 1,
  tables: [PRODUCERS],
  sum(blocks, above = new Map()) {
    for (const facts of blocks) add(above, readBlock(facts));
    return above;
  },
  encode: encodeProducers,
  async write({ client, schema }, ready) {
    if (ready === null) return;
    const added = client.query(
      `insert into ${schema}.block_producers as p (kind, address, blocks, transactions, fees, unknown_fees)
       select * from unnest($1::smallint[], $2::bytea[], $3::bigint[], $4::bigint[], $5::numeric[], $6::bigint[])
       on conflict (kind, address) do update
         set blocks = p.blocks + excluded.blocks, transactions = p.transactions + excluded.transactions,
           fees = p.fees + excluded.fees, unknown_fees = p.unknown_fees + excluded.unknown_fees`,
      [...ready.parameters],
    );
    const removed =
      ready.sign === -1
        ? client.query(
            `delete from ${schema}.block_producers p using unnest($1::smallint[], $2::bytea[]) as g (kind, address)
             where (p.kind, p.address) = (g.kind, g.address) and p.blocks = 0`,
            ready.parameters.slice(0, 2),
          )
        : null;
    await Promise.all([added, removed]);
  },
  async read({ client, schema }, { from, to }) {
    const { rows } = await client.query<{
      number: string;
      miner: Buffer | null;
      difficulty: string | null;
      extra_bytes: number | null;
      transactions_count: number;
      priority_fees: string | null;
    }>(
      `select number::text, miner, difficulty::text, octet_length(extra_data) as extra_bytes, transactions_count,
         priority_fees::text
       from ${schema}.blocks where number between $1 and $2`,
      [from, to],
    );
    const producers: Producers = new Map();
    for (const row of rows)
      add(producers, {
        number: Number(row.number),
        miner: row.miner === null ? null : bytesToHex(row.miner),
        difficulty: row.difficulty === null ? null : BigInt(row.difficulty),
        extraDataBytes: row.extra_bytes ?? 0,
        transactions: row.transactions_count,
        priorityFees: row.priority_fees === null ? null : BigInt(row.priority_fees),
      });
    return producers;
  },
};

function readBlock({ block, fees }: Pick<BlockFacts, 'block' | 'fees'>): ProducedBlock {
  const { number, miner, difficulty, extraData, transactions } = block;
  return {
    ...{ number, miner, difficulty },
    extraDataBytes: extraData === null ? 0 : (extraData.length - 2) / 2,
    transactions: transactions.length,
    priorityFees: fees.priorityFees,
  };
}

function add(producers: Producers, block: ProducedBlock): void {
  if (block.number === 0) return;
  const { miner } = block;
  addTo(producers, KINDS.all, '0x', block);
  if (miner === null || isSealed(block)) addTo(producers, KINDS.unnamed, '0x', block);
  else addTo(producers, KINDS.producer, miner, block);
}

/** True for a block of Clique, whose signature names the signer; the field of the producer holds its vote. */
function isSealed({ miner, difficulty, extraDataBytes }: ProducedBlock): boolean {
  return miner === ZERO_ADDRESS && (difficulty === 1n || difficulty === 2n) && extraDataBytes >= SEAL_BYTES;
}

function addTo(producers: Producers, kind: number, address: Hex, block: ProducedBlock): void {
  const key = `${kind} ${address}`;
  const sums = producers.get(key) ?? { kind, address, blocks: 0, transactions: 0, fees: 0n, unknownFees: 0 };
  sums.blocks += 1;
  sums.transactions += block.transactions;
  sums.fees += block.priorityFees ?? 0n;
  sums.unknownFees += block.priorityFees === null ? 1 : 0;
  producers.set(key, sums);
}

function encodeProducers(producers: Producers, sign: Sign): ReadyProducers | null {
  if (producers.size === 0) return null;
  // A common order of all writers, so that they cannot wait for each other.
  const rows = [...producers.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sums]) => sums);
  return {
    sign,
    parameters: [
      numberArrayText(rows.map(({ kind }) => kind)),
      bytesArrayBinary(rows.map(({ address }) => address)),
      numberArrayText(rows.map(({ blocks }) => sign * blocks)),
      numberArrayText(rows.map(({ transactions }) => sign * transactions)),
      numberArrayText(rows.map(({ fees }) => BigInt(sign) * fees)),
      numberArrayText(rows.map(({ unknownFees }) => sign * unknownFees)),
    ],
  };
}
