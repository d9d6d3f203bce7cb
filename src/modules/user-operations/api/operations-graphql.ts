import type { PartGraphql } from '#sdk/api/part.ts';
import type { Operation, OperationRow } from '../contract/operation.ts';

const SCHEMA = `
"A user operation (ERC-4337) of a list"
type UserOperationRow {
  hash: FullHash
  blockNumber: Whole
  transactionHash: FullHash
  timestamp: DateTime
  senderAddressHash: AddressHash
  bundlerAddressHash: AddressHash
  paymasterAddressHash: AddressHash
  entryPointAddressHash: AddressHash
  entryPointVersion: String
  bundleIndex: Whole
  position: Whole
  status: Status
  fee: Wei
}
"A call that an account makes with a user operation; a call within a batch of it has a greater depth"
type UserOperationCall {
  toAddressHash: AddressHash
  value: Wei
  input: Data
  depth: Whole
}
"A user operation (ERC-4337); fields that its events do not report are null where its calldata is not known"
type UserOperation {
  hash: FullHash
  blockNumber: Whole
  blockHash: FullHash
  transactionHash: FullHash
  timestamp: DateTime
  senderAddressHash: AddressHash
  bundlerAddressHash: AddressHash
  beneficiaryAddressHash: AddressHash
  paymasterAddressHash: AddressHash
  factoryAddressHash: AddressHash
  aggregatorAddressHash: AddressHash
  entryPointAddressHash: AddressHash
  entryPointVersion: String
  bundleIndex: Whole
  bundleSize: Whole
  position: Whole
  nonceKey: Data
  nonceSequence: Decimal
  status: Status
  "execution, post_op or prefund; null for a success"
  failedIn: String
  revertReason: Data
  sponsorType: String
  fee: Wei
  gasUsed: Decimal
  gasPrice: Wei
  callGasLimit: Decimal
  verificationGasLimit: Decimal
  preVerificationGas: Decimal
  paymasterVerificationGasLimit: Decimal
  paymasterPostOpGasLimit: Decimal
  maxFeePerGas: Wei
  maxPriorityFeePerGas: Wei
  signature: Data
  callData: Data
  "Null if the function of the account is not known"
  calls: [UserOperationCall]
}
type UserOperationPage {
  items: [UserOperationRow]
  "The argument \`after\` of the next page; null on the last one"
  nextPage: String
}
extend type Query {
  "A user operation; null if none has this hash"
  userOperation(hash: FullHash!): UserOperation
  "User operations, the newest first, 10 or at most 50"
  userOperations(first: Whole = 10, after: String, sender: AddressHash, bundler: AddressHash, paymaster: AddressHash, factory: AddressHash, entryPoint: AddressHash, transactionHash: FullHash, blockNumber: Whole): UserOperationPage
}
`;

/** The fields of GraphQL about user operations, read by the calls of the API. */
export const operationsGraphql: PartGraphql = {
  schema: SCHEMA,
  query: {
    async userOperation({ hash }, call) {
      const found = await call('user_operation', { params: { hash: String(hash) } });
      return found && presentOperation(found);
    },
    async userOperations({ first, after, ...filter }, call) {
      const found = await call('user_operations', {
        query: {
          page_size: String(first),
          page_token: toText(after),
          sender: toText(filter.sender),
          bundler: toText(filter.bundler),
          paymaster: toText(filter.paymaster),
          factory: toText(filter.factory),
          entry_point: toText(filter.entryPoint),
          transaction_hash: toText(filter.transactionHash),
          block_number: toText(filter.blockNumber),
        },
      });
      if (found === null) return null;
      return {
        items: found.items.map(presentRow),
        nextPage: found.next_page_params?.page_token ?? null,
      };
    },
  },
};

function toText(value: unknown): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

function presentRow(row: OperationRow) {
  return {
    hash: row.hash,
    blockNumber: Number(row.block_number),
    transactionHash: row.transaction_hash,
    timestamp: row.timestamp,
    senderAddressHash: hashOf(row.address),
    bundlerAddressHash: hashOf(row.bundler),
    paymasterAddressHash: hashOf(row.paymaster),
    entryPointAddressHash: hashOf(row.entry_point),
    entryPointVersion: row.entry_point_version,
    bundleIndex: row.bundle_index,
    position: row.position,
    status: row.status ? 'OK' : 'ERROR',
    fee: row.fee,
  };
}

function presentOperation(operation: Operation) {
  return {
    ...presentRow({ ...operation, address: operation.sender, position: operation.index }),
    ...presentGas(operation),
    blockHash: operation.block_hash,
    beneficiaryAddressHash: hashOf(operation.beneficiary),
    factoryAddressHash: hashOf(operation.factory),
    aggregatorAddressHash: hashOf(operation.aggregator),
    bundleSize: operation.bundle_size,
    nonceKey: operation.nonce_key,
    nonceSequence: operation.nonce_sequence,
    failedIn: operation.failed_in,
    revertReason: operation.revert_reason,
    sponsorType: operation.sponsor_type,
    signature: operation.signature,
    callData: operation.call_data,
    calls:
      operation.calls?.map(({ to, value, input, depth }) => ({
        ...{ toAddressHash: hashOf(to), value, input, depth },
      })) ?? null,
  };
}

function presentGas(operation: Operation) {
  return {
    gasUsed: operation.gas_used,
    gasPrice: operation.gas_price,
    callGasLimit: operation.call_gas_limit,
    verificationGasLimit: operation.verification_gas_limit,
    preVerificationGas: operation.pre_verification_gas,
    paymasterVerificationGasLimit: operation.paymaster_verification_gas_limit,
    paymasterPostOpGasLimit: operation.paymaster_post_op_gas_limit,
    maxFeePerGas: operation.max_fee_per_gas,
    maxPriorityFeePerGas: operation.max_priority_fee_per_gas,
  };
}

/** Hashes are in lower case in GraphQL. */
function hashOf(address: { hash: string } | null): string | null {
  return address?.hash.toLowerCase() ?? null;
}
