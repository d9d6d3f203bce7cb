import { DEVIATIONS } from '#contract/deviations.ts';

/** One way in which our answers differ from the description on purpose. */
export interface Difference {
  /** The place in an answer, without the places of lists. */
  place: RegExp;
  message: RegExp;
  reason: string;
}

/** All of them: what the contract says differently, because the servers do. */
export const DIFFERENCES: readonly Difference[] = [
  {
    place: /\/rewards\/\*\/reward$/,
    message: /must be integer/,
    reason: DEVIATIONS.reward.reason,
  },
  {
    place: /\/gas_limit$/,
    message: /must be integer/,
    reason: DEVIATIONS.gasLimit.reason,
  },
  {
    place: /\/holders_count$/,
    message: /must be integer/,
    reason: DEVIATIONS.holdersCount.reason,
  },
  {
    place: /\/confirmation_duration$/,
    message: /must be object/,
    reason: DEVIATIONS.duration.reason,
  },
  {
    place: /\/revert_reason$/,
    message: /must be string/,
    reason: DEVIATIONS.revertReason.reason,
  },
  {
    place: /\/summary_template_variables$/,
    message: /must have required property/,
    reason: DEVIATIONS.summaryVariables.reason,
  },
  {
    place: /^\/\*\/value$/,
    message: /must be number/,
    reason: DEVIATIONS.dayBalance.reason,
  },
  {
    place: /\/parameters\/\*\/value$/,
    message: /must be string/,
    reason: DEVIATIONS.decodedValue.reason,
  },
];

/** One way in which our answers differ on purpose from the fields of release 11.2.7. */
interface FieldDifference {
  fault: RegExp;
  reason: string;
  /** Whether only answers about a rollup have it. */
  isOfRollup?: boolean;
}

export const FIELD_DIFFERENCES: readonly FieldDifference[] = [
  { fault: /^(\/\*)?\/to is no Address$/, reason: DEVIATIONS.createdTo.reason },
  { fault: /^\/beacon_deposits_count is no int: null$/, reason: DEVIATIONS.beaconDeposits.reason },
  { fault: /^\/market_cap is no decimal: null$/, reason: DEVIATIONS.marketCap.reason },
  {
    fault: /^\/\*\/(transactions_count|total_gas_used) is no int: "/,
    reason: DEVIATIONS.hotContracts.reason,
  },
  {
    fault: /\/(celo|fee_payer|calls) is absent$/,
    reason: DEVIATIONS.otherChains.reason,
  },
  {
    fault: /\/(blob_data|kzg_commitment|kzg_proof) is no hex: null$/,
    reason: DEVIATIONS.blobData.reason,
  },
  {
    fault: /\/(created_at|l1_timestamp|l2_block_number) is no (time|int): null$/,
    reason: DEVIATIONS.absurdTime.reason,
    isOfRollup: true,
  },
  {
    fault: /\/(transactions_count|blocks_count|start_block_number|end_block_number) is no int: null$/,
    reason: DEVIATIONS.unknownBatch.reason,
    isOfRollup: true,
  },
  {
    fault: /\/(gas_used_for_l1|gas_used_for_l2|poster_fee|network_fee) is no integer: null$/,
    reason: DEVIATIONS.parentGas.reason,
    isOfRollup: true,
  },
];

/** Calls of the description that we do not answer yet, and why. */
export const MISSING: Readonly<Record<string, string>> = {
  '/proxy/account-abstraction/status': 'a service of its own, which is not part of an explorer by itself',
  '/api/v1/celestia/blob': 'a service of its own for one data availability layer',
  '/api/v1/celestia/l2BatchMetadata': 'a service of its own for one data availability layer',
  '/health': 'answered as /api/healthz, which monitors ask',
};
