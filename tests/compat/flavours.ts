import { FIELDS, type ShapeOf } from './release-fields.ts';

/** What one description of release 11.2.7 has beyond that of the variant `default`. */
interface Flavour {
  /** Fields that it adds to shapes of the default, and shapes of its own. */
  fields: Readonly<Record<string, string>>;
  /** Shapes of its own calls, by the names of our records of these calls. */
  shapes?: Readonly<Record<string, ShapeOf>>;
}

const COMMITTED = 'hash:hash? timestamp:time? status:finality?';
const SETTLED = 'status:arbitrum_state batch_number:int? ~batch_data_container:container?';
const BATCHED = 'number:int? l1_timestamp:time? l1_transaction_hashes:[hash] batch_data_container:container';

const OPTIMISM: Flavour = {
  fields: {
    Block: '~optimism:OptimismBlock',
    OptimismBlock: `${BATCHED} ~blobs:[OptimismBlob]`,
    OptimismBlob:
      'l1_transaction_hash:hash? l1_timestamp:time? ~hash:hex? ~commitment:text? ~height:int? ~namespace:text? ~cert:hex?',
    Transaction:
      '~l1_fee:integer ~l1_fee_scalar:integer ~l1_gas_price:integer ~l1_gas_used:integer ~operator_fee:integer ~op_withdrawals:[OptimismWithdrawalOf] ~op_interop_messages:[InteropMessage]',
    OptimismWithdrawalOf: 'nonce:int status:text l1_transaction_hash:hash?',
    InteropMessage:
      'payload:hex ~nonce:int ~status:interop_state ~sender_address_hash:address ~target_address_hash:address ~relay_chain:InteropChain? ~relay_transaction_hash:hash? ~init_chain:InteropChain? ~init_transaction_hash:hash? ~unique_id:text',
    InteropChain: '~chain_id:integer ~chain_name:text? ~chain_logo:text? ~instance_url:text?',
    OptimismBatch: `number:int transactions_count:int l1_timestamp:time l1_transaction_hashes:[hash] batch_data_container:container? l2_start_block_number:int l2_end_block_number:int ~blobs:[OptimismBlob]`,
    LatestDeposit:
      'l1_block_number:int l1_block_timestamp:time l1_transaction_hash:hash l2_transaction_hash:hash',
    Deposit: '+LatestDeposit l1_transaction_origin:address l2_transaction_gas_limit:integer',
    OutputRoot:
      'l1_block_number:int l1_timestamp:time l1_transaction_hash:hash l2_block_number:int l2_output_index:int output_root:hash',
    Game: 'contract_address_hash:address created_at:time game_type:int index:int l2_block_number:int resolved_at:time? status:game_state',
    Stats: '~last_output_root_size:text?',
  },
  shapes: {
    optimism_deposits: { shape: 'Deposit', of: 'items' },
    main_page_optimism_deposits: { shape: 'LatestDeposit', of: 'list' },
    optimism_output_roots: { shape: 'OutputRoot', of: 'items' },
    optimism_games: { shape: 'Game', of: 'items' },
    optimism_batches: { shape: 'OptimismBatch', of: 'items' },
    optimism_batch: { shape: 'OptimismBatch', of: 'one' },
  },
};

const CELO: Flavour = {
  fields: {
    ...OPTIMISM.fields,
    AddressResponse: 'celo:CeloAddress',
    CeloAddress: 'account:CeloAccount?',
    CeloAccount:
      'type:celo_account name:text? metadata_url:text? locked_celo:text nonvoting_locked_celo:text vote_signer_address:Address? validator_signer_address:Address? attestation_signer_address:Address?',
    AddressTabsCounters: '~celo_election_rewards_count:int',
    Block: `${OPTIMISM.fields['Block']} ~celo:CeloBlock`,
    CeloBlock: 'is_epoch_block:bool epoch_number:int l1_era_finalized_epoch_number:int? ~base_fee:BaseFee?',
    BaseFee: 'recipient:Address amount:integer token:Token breakdown:[BaseFeePart]',
    BaseFeePart: 'address:Address amount:integer percentage:number',
    Transaction: `${OPTIMISM.fields['Transaction']} celo:CeloTransaction`,
    CeloTransaction: 'gas_token:Token?',
    Stats: `${OPTIMISM.fields['Stats']} ~celo:CeloStats?`,
    CeloStats: '~epoch_number:int?',
    Epoch:
      'number:int type:layer start_block_number:int end_block_number:int timestamp:time? is_finalized:bool distribution:any?',
    EpochDetails:
      '+Epoch start_processing_block_hash:hash? start_processing_block_number:int? end_processing_block_hash:hash? end_processing_block_number:int? aggregated_election_rewards:any?',
    ElectionReward:
      'amount:integer account:Address associated_account:Address ~block_hash:hash ~block_number:int ~block_timestamp:time ~epoch_number:int ~token:Token ~type:reward_kind',
  },
  shapes: { ...OPTIMISM.shapes, celo_epochs: { shape: 'Epoch', of: 'items' } },
};

const ARBITRUM_BATCH =
  'number:int transactions_count:int start_block_number:int end_block_number:int before_acc_hash:hash after_acc_hash:hash commitment_transaction:BatchCommitment data_availability:DataAvailability';

/**
 * The nine descriptions of release 11.2.7 besides `default`, by their names, as far as their answers differ from it: facts
 * in the form of `release-fields.ts`.
 */
export const FLAVOURS: Readonly<Record<string, Flavour>> = {
  arbitrum: {
    fields: {
      Block: '~arbitrum:ArbitrumBlock',
      ArbitrumBlock: `${SETTLED} commitment_transaction:ParentTransaction confirmation_transaction:ParentTransaction ~delayed_messages:int ~l1_block_number:int? ~send_count:int? ~send_root:hash?`,
      ParentTransaction: COMMITTED,
      Transaction: '~arbitrum:ArbitrumTransaction',
      ArbitrumTransaction: `${SETTLED.replace('status', '~status').replace(' batch', ' ~batch')} ~commitment_transaction:ParentTransaction ~confirmation_transaction:ParentTransaction ~contains_message:way? ~message_related_info:MessageOf gas_used_for_l1:integer gas_used_for_l2:integer poster_fee:integer network_fee:integer`,
      MessageOf:
        '~message_id:int ~associated_l1_transaction_hash:hash? ~message_status:arbitrum_message_state',
      BatchCommitment: `${COMMITTED} block_number:int?`,
      ArbitrumBatchRow:
        'number:int transactions_count:int blocks_count:int batch_data_container:container? commitment_transaction:BatchCommitment',
      ArbitrumBatch: ARBITRUM_BATCH,
      DataAvailability:
        'batch_data_container:container? ~height:int? ~transaction_commitment:text? ~data_hash:hash? ~timeout:time? ~bls_signature:hex? ~signers:[any]',
      LatestMessage:
        'origination_transaction_hash:hash? origination_timestamp:time? origination_transaction_block_number:int? completion_transaction_hash:hash?',
      SmartContract: '~package_name:text? ~github_repository_metadata:any?',
      ListedContract: '~package_name:text? ~github_repository_metadata:any?',
    },
    shapes: {
      arbitrum_batches: { shape: 'ArbitrumBatchRow', of: 'items' },
      main_page_arbitrum_batches: { shape: 'ArbitrumBatchRow', of: 'items' },
      arbitrum_batch: { shape: 'ArbitrumBatch', of: 'one' },
      main_page_arbitrum_messages: { shape: 'LatestMessage', of: 'items' },
    },
  },
  eden: {
    fields: {
      Transaction: 'fee_payer:Address? calls:[Call]?',
      Call: 'to:any? value:integer input:hex',
    },
  },
  ethereum: {
    fields: {
      Block:
        'blob_transactions_count:int blob_gas_used:integer? excess_blob_gas:integer? beacon_deposits_count:int? ~blob_gas_price:integer? ~burnt_blob_fees:integer',
      Transaction:
        '~blob_versioned_hashes:[hash] ~blob_gas_used:integer ~blob_gas_price:integer ~burnt_blob_fee:integer ~max_fee_per_blob_gas:integer',
      Blob: 'hash:hash blob_data:hex kzg_commitment:hex kzg_proof:hex',
      BeaconDeposit:
        'index:int transaction_hash:hash block_hash:hash block_number:int block_timestamp:time pubkey:hex withdrawal_credentials:hash amount:integer signature:hex status:deposit_state from_address:Address ~withdrawal_address:Address?',
    },
    shapes: {
      transaction_blobs: { shape: 'Blob', of: 'items' },
      beacon_deposits: { shape: 'BeaconDeposit', of: 'items' },
    },
  },
  filecoin: {
    fields: {
      Address: '~filecoin:FilecoinAddress',
      FilecoinAddress: 'id:text? robust:text? actor_type:text?',
      AddressResponse: '~creator_filecoin_robust_address:text?',
    },
  },
  mud: { fields: OPTIMISM.fields, ...(OPTIMISM.shapes && { shapes: OPTIMISM.shapes }) },
  optimism: OPTIMISM,
  'optimism-celo': CELO,
  rsk: {
    fields: {
      Block:
        '~minimum_gas_price:integer ~bitcoin_merged_mining_header:hex ~bitcoin_merged_mining_coinbase_transaction:hex ~bitcoin_merged_mining_merkle_proof:hex ~hash_for_merged_mining:hash',
      Stats: '~rootstock_locked_btc:integer?',
    },
  },
  scroll: {
    fields: {
      Transaction: '~scroll:ScrollTransaction',
      ScrollTransaction:
        '~l1_fee:integer ~queue_index:int l1_fee_scalar:int? l1_fee_commit_scalar:int? l1_fee_blob_scalar:int? l1_fee_overhead:int? l1_base_fee:int? l1_blob_base_fee:int? l1_gas_used:int? l2_fee:Fee l2_block_status:scroll_state',
      ScrollBatch:
        'number:int transactions_count:int? start_block_number:int? end_block_number:int? data_availability:ScrollAvailability commitment_transaction:ScrollParent confirmation_transaction:ScrollParent',
      ScrollAvailability: 'batch_data_container:container',
      ScrollParent: 'hash:hash? block_number:int? timestamp:time?',
    },
    shapes: {
      scroll_batches: { shape: 'ScrollBatch', of: 'items' },
      scroll_batch: { shape: 'ScrollBatch', of: 'one' },
    },
  },
};

/** The fields of all shapes that the description of a flavour has. */
export function fieldsOf(flavour: string): Readonly<Record<string, string>> {
  const { fields } = FLAVOURS[flavour] ?? { fields: {} };
  const added = Object.entries(fields).map(([shape, text]) => [
    shape,
    [FIELDS[shape], text].filter(Boolean).join(' '),
  ]);
  return { ...FIELDS, ...Object.fromEntries(added) };
}
