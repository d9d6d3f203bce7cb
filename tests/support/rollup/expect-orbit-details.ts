import { expect } from 'vitest';
import type { readOrbit } from './read-orbit.ts';

/** Number of rows on the home page. */
const MESSAGES_MAX = 6;
const BATCHES_MAX = 4;

/** The states of messages by their names in lists, as those of transactions name them. */
const MESSAGE_STATES: Readonly<Record<string, string>> = {
  initiated: 'Settlement pending',
  sent: 'Waiting for confirmation',
  confirmed: 'Ready for relay',
  relayed: 'Relayed',
};

/** A transaction of the parent chain that does not exist yet. */
const NO_PARENT = { hash: null, block_number: null, timestamp: null, status: null };

type Call = (name: string, args?: object) => Promise<{ status: number; body: unknown }>;

/**
 * Compares data outside of the lists, on the home page and on the pages of blocks and transactions, with data read
 * directly from both chains.
 */
export async function expectOrbitDetails(
  call: Call,
  { messages, sends, batches, chain, confirmed }: Awaited<ReturnType<typeof readOrbit>>,
): Promise<void> {
  const read = async (name: string, params: object = {}) => {
    const { status, body } = await call(name, { params });
    expect([name, params, status]).toEqual([name, params, 200]);
    return body as any;
  };
  expect((await read('main_page_arbitrum_messages')).items).toEqual(
    messages.slice(0, MESSAGES_MAX).map((each) => ({
      origination_transaction_hash: each.origination_transaction_hash,
      origination_transaction_block_number: each.origination_transaction_block_number,
      origination_timestamp: each.origination_timestamp,
      completion_transaction_hash: each.completion_transaction_hash,
    })),
  );
  expect((await read('main_page_arbitrum_batches')).items).toEqual(
    batches.slice(0, BATCHES_MAX).map(({ end: _, ...rest }) => rest),
  );
  expect(await read('main_page_arbitrum_latest_batch')).toBe(batches[0]?.number ?? 0);
  for (const [height] of chain.entries()) {
    const { arbitrum } = await read('block', { height_or_hash: height });
    expect([height, pickSettled(arbitrum)]).toEqual([height, settledAt(height)]);
  }
  for (const { id, completion_transaction_hash: hash } of messages) {
    if (hash === null) continue;
    const { arbitrum } = await read('transaction', { hash });
    expect([hash, arbitrum.contains_message, arbitrum.message_related_info]).toMatchObject([
      hash,
      'incoming',
      { message_id: id, message_status: 'Relayed' },
    ]);
  }
  for (const hash of new Set(sends.map((each) => each.origination_transaction_hash))) {
    const first = sends.findLast((each) => each.origination_transaction_hash === hash);
    const { arbitrum, block_number: height } = await read('transaction', { hash });
    expect([hash, arbitrum.contains_message, arbitrum.message_related_info]).toEqual([
      hash,
      'outcoming',
      {
        message_id: first?.id,
        associated_l1_transaction_hash: first?.completion_transaction_hash,
        message_status: MESSAGE_STATES[first?.status ?? ''],
      },
    ]);
    expect([hash, pickSettled(arbitrum)]).toEqual([hash, settledAt(height)]);
  }

  function settledAt(height: number) {
    const batch = batches.find(
      ({ end, blocks_count: count }) =>
        end !== null && count !== null && end - count < height && height <= end,
    );
    return {
      status: height <= confirmed ? 'Confirmed on base' : batch ? 'Sent to base' : 'Sealed on rollup',
      batch: batch?.number ?? null,
      commitment: batch?.commitment_transaction ?? NO_PARENT,
      isConfirmed: height <= confirmed,
    };
  }
}

/** Picks the settlement status from a block's data. */
function pickSettled(arbitrum: any) {
  return {
    status: arbitrum.status,
    batch: arbitrum.batch_number,
    commitment: arbitrum.commitment_transaction,
    isConfirmed: arbitrum.confirmation_transaction.hash !== null,
  };
}
