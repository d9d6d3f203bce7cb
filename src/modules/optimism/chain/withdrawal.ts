import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi } from 'viem/utils';
import type { Hex } from '#sdk/lib/values.ts';

/** A message to the parent chain, as both sides hash it (specification of withdrawals, "The L2ToL1MessagePasser Contract"). */
export interface Withdrawal {
  /** With its version in the upper two bytes. */
  nonce: bigint;
  sender: Hex;
  target: Hex;
  value: bigint;
  gasLimit: bigint;
  data: Hex;
}

/** Proof that a withdrawal is in the state committed to by an output root. */
export interface WithdrawalProof {
  stateRoot: Hex;
  /** The root of the message passer's storage. */
  storageRoot: Hex;
  blockHash: Hex;
  /** The nodes from the root to the withdrawal, each as RLP. */
  nodes: readonly Hex[];
}

/** Stores the messages of a rollup. */
export const MESSAGE_PASSER: Hex = '0x4200000000000000000000000000000000000016';

const PORTAL = parseAbi([
  'struct WithdrawalTransaction { uint256 nonce; address sender; address target; uint256 value; uint256 gasLimit; bytes data; }',
  'struct OutputRootProof { bytes32 version; bytes32 stateRoot; bytes32 messagePasserStorageRoot; bytes32 latestBlockhash; }',
  'function proveWithdrawalTransaction(WithdrawalTransaction withdrawal, uint256 index, OutputRootProof root, bytes[] proof)',
  'function finalizeWithdrawalTransaction(WithdrawalTransaction withdrawal)',
  'function finalizeWithdrawalTransactionExternalProof(WithdrawalTransaction withdrawal, address submitter)',
]);
const FIELDS = ['uint256', 'address', 'address', 'uint256', 'uint256', 'bytes'].map((type) => ({ type }));
const VERSION: Hex = `0x${'00'.repeat(32)}`;
/** The slot of the message passer's `sentMessages`. */
const SENT_MESSAGES = '00'.repeat(32);

/** The hash that identifies it on both chains. */
export function hashWithdrawal({ nonce, sender, target, value, gasLimit, data }: Withdrawal): Hex {
  return keccak256(encodeAbiParameters(FIELDS, [nonce, sender, target, value, gasLimit, data]));
}

/** Storage slot of the message passer that marks it as sent. */
export function getWithdrawalSlot(withdrawalHash: Hex): Hex {
  return keccak256(`${withdrawalHash}${SENT_MESSAGES}`);
}

/**
 * Output root proposed on the parent chain for such a state (specification of proposals, "L2 Output Commitment Construction").
 */
export function hashOutputRoot({
  stateRoot,
  storageRoot,
  blockHash,
}: Pick<WithdrawalProof, 'stateRoot' | 'storageRoot' | 'blockHash'>): Hex {
  return keccak256(`0x${VERSION.slice(2)}${stateRoot.slice(2)}${storageRoot.slice(2)}${blockHash.slice(2)}`);
}

/** The call of the portal that proves it; `index` is that of the game, or of the output root if the rollup has no games. */
export function encodeProve(withdrawal: Withdrawal, index: bigint, proof: WithdrawalProof): Hex {
  const { stateRoot, storageRoot, blockHash, nodes } = proof;
  const root = {
    version: VERSION,
    stateRoot,
    messagePasserStorageRoot: storageRoot,
    latestBlockhash: blockHash,
  };
  return encodeFunctionData({
    abi: PORTAL,
    functionName: 'proveWithdrawalTransaction',
    args: [withdrawal, index, root, nodes],
  });
}

/** The call of the portal that finalizes it; `submitter` is its prover, null if the portal stores a single proof for all. */
export function encodeFinalize(withdrawal: Withdrawal, submitter: Hex | null): Hex {
  return submitter === null
    ? encodeFunctionData({ abi: PORTAL, functionName: 'finalizeWithdrawalTransaction', args: [withdrawal] })
    : encodeFunctionData({
        abi: PORTAL,
        functionName: 'finalizeWithdrawalTransactionExternalProof',
        args: [withdrawal, submitter],
      });
}
