import { L1_HASH, L2_HASH, SENDER, TIME } from './optimism-answers.ts';

const message = (id: number, status: string, completion: string | null = null) => ({
  id,
  origination_address: SENDER,
  origination_transaction_hash: L1_HASH,
  origination_transaction_block_number: 19_700_001,
  origination_timestamp: TIME,
  completion_transaction_hash: completion,
  status,
});
const batch = {
  number: 5824,
  transactions_count: 312,
  blocks_count: 41,
  batch_data_container: 'in_blob4844',
  commitment_transaction: { hash: L1_HASH, block_number: 19_700_500, timestamp: TIME, status: 'finalized' },
};

/** Responses for pages of an Arbitrum chain, with legacy field names; each list has a second page. */
export const ARBITRUM_LISTS = {
  '/arbitrum/messages/to-rollup': {
    items: [message(78, 'initiated'), message(77, 'relayed', L2_HASH)],
    next_page_params: { id: 77, direction: 'to', items_count: 50 },
  },
  '/arbitrum/messages/to-rollup/count': 79,
  '/arbitrum/messages/from-rollup': {
    items: [message(5, 'confirmed')],
    next_page_params: { id: 5, direction: 'from', items_count: 50 },
  },
  '/arbitrum/messages/from-rollup/count': 6,
  '/arbitrum/batches': { items: [batch], next_page_params: { number: 5824, items_count: 50 } },
  '/arbitrum/batches/count': 5825,
  '/arbitrum/batches/5824': {
    ...batch,
    start_block: 10,
    end_block: 50,
    before_acc: L1_HASH,
    after_acc: L2_HASH,
  },
};

const RENAMED = {
  origination_address: 'origination_address_hash',
  start_block: 'start_block_number',
  end_block: 'end_block_number',
  before_acc: 'before_acc_hash',
  after_acc: 'after_acc_hash',
};

/** The same with current names. */
export function toTodaysArbitrum<Body>(body: Body): Body {
  let text = JSON.stringify(body);
  for (const [earlier, today] of Object.entries(RENAMED))
    text = text.replaceAll(`"${earlier}":`, `"${today}":`);
  return JSON.parse(text) as Body;
}
