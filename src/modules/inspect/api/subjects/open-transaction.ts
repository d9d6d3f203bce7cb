import { toDec, toDecOrNull } from '#sdk/api/wire.ts';
import type { Hex } from '#sdk/lib/values.ts';
import type { Inspection } from '../../contract/inspection.ts';
import { listCalls } from '../../lib/inner-calls.ts';
import type { GivenTransaction } from '../../lib/transaction/given-transaction.ts';
import { recoverSigner } from '../../lib/transaction/recover-signer.ts';
import { checkDelegations, type JudgedAuthorization, judgeDelegations } from '../checks/delegations.ts';
import { checkRecipientCode } from '../checks/recipient-checks.ts';
import {
  checkBalance,
  checkChain,
  checkFee,
  checkGas,
  checkNonce,
  checkSignature,
} from '../checks/transaction-checks.ts';
import { readAccount } from '../node/account-state.ts';
import { presentParty, presentPartyOrNull } from '../present/party.ts';
import type { SimulationPlan } from '../simulation/simulation-plan.ts';
import { type Books, check, type Subject, type Surroundings } from '../subject.ts';
import { callApprovals } from './call-approvals.ts';

const LISTED_MAX = 50;

/** Opens a transaction; `given` is the sender of an unsigned one. */
export async function openTransaction(
  around: Surroundings,
  transaction: GivenTransaction,
  given: Hex | null,
): Promise<Subject> {
  const signer = recoverSigner(transaction);
  const from = transaction.signature === null ? given : signer;
  const [judged, checks] = await Promise.all([
    judgeDelegations(transaction.authorizations, around, from),
    listChecks(around, transaction, from),
  ]);
  const { to, value, data } = transaction;
  const { calls, hasMore } = listCalls({ caller: from, to, value, data });
  const planLack = findPlanLack(transaction, { from, chainId: around.chainId, judged });
  return {
    kind: 'transaction',
    calls,
    hasMoreCalls: hasMore,
    approvals: callApprovals(calls),
    checks: [
      checkSignature(transaction, signer),
      checkChain(transaction.chainId, around.chainId),
      ...checks,
      ...checkDelegations(judged, transaction.authorizations.length),
    ],
    plan: planLack === null && from !== null ? createPlan(transaction, from, judged) : null,
    planLack,
    parties: listParties(transaction, from, judged),
    present: (books) => ({ transaction: present(transaction, { from, judged, books }) }),
  };
}

async function listChecks(around: Surroundings, transaction: GivenTransaction, from: Hex | null) {
  const { ask, block, coin } = around;
  if ('reason' in block)
    return (['nonce', 'balance', 'fee', 'gas'] as const).map((name) => check(name, 'unknown', block.reason));
  const noSender = 'The sender is not known.';
  const [account, code] = await Promise.all([
    from === null ? null : readAccount(ask, block, from),
    checkRecipientCode(around, transaction),
  ]);
  return [
    account === null ? check('nonce', 'unknown', noSender) : checkNonce(transaction, account),
    account === null ? check('balance', 'unknown', noSender) : checkBalance(transaction, account, coin),
    checkFee(transaction, block),
    checkGas(transaction.gasLimit, block),
    ...code,
  ];
}

interface PlanFacts {
  from: Hex | null;
  chainId: bigint;
  judged: readonly JudgedAuthorization[];
}

/** Reason why a transaction cannot be simulated; null if it can. */
function findPlanLack(transaction: GivenTransaction, { from, chainId, judged }: PlanFacts): string | null {
  if (transaction.chainId !== null && transaction.chainId !== chainId)
    return 'The transaction is for another chain.';
  if (from === null)
    return transaction.signature === null
      ? 'The sender is not known: fill in the field "From".'
      : 'The signature is invalid, so that the sender is not known.';
  const isJudged = judged.length === transaction.authorizations.length;
  return isJudged && judged.every(({ status }) => status !== null)
    ? null
    : 'Its authorizations could not all be checked.';
}

function createPlan(
  transaction: GivenTransaction,
  from: Hex,
  judged: readonly JudgedAuthorization[],
): SimulationPlan {
  const { to, value, data, gasLimit, accessList, blobHashes } = transaction;
  return {
    ...{ from, to, value, data, gas: gasLimit, accessList, blobHashes },
    delegations: judged.flatMap(({ authority, status, authorization }) =>
      authority !== null && status === 'ok' ? [{ authority, delegate: authorization.address }] : [],
    ),
    feeReceiver: null,
    entryPoint: null,
  };
}

function listParties(
  { to, accessList }: GivenTransaction,
  from: Hex | null,
  judged: readonly JudgedAuthorization[],
): Hex[] {
  return [
    ...(from === null ? [] : [from]),
    ...(to === null ? [] : [to]),
    ...accessList.slice(0, LISTED_MAX).map(({ address }) => address),
    ...judged.flatMap(({ authority, authorization }) => [
      authorization.address,
      ...(authority ? [authority] : []),
    ]),
  ];
}

interface Presented {
  from: Hex | null;
  judged: readonly JudgedAuthorization[];
  books: Books;
}

function present(
  transaction: GivenTransaction,
  { from, judged, books }: Presented,
): NonNullable<Inspection['transaction']> {
  const { accessList, authorizations } = transaction;
  return {
    type: transaction.type,
    hash: transaction.hash,
    signing_hash: transaction.signingHash,
    from: presentPartyOrNull(from, books),
    to: presentPartyOrNull(transaction.to, books),
    chain_id: toDecOrNull(transaction.chainId),
    nonce: toDec(transaction.nonce),
    value: toDec(transaction.value),
    gas_limit: toDec(transaction.gasLimit),
    gas_price: toDecOrNull(transaction.gasPrice),
    max_fee_per_gas: toDecOrNull(transaction.maxFeePerGas),
    max_priority_fee_per_gas: toDecOrNull(transaction.maxPriorityFeePerGas),
    max_fee_per_blob_gas: toDecOrNull(transaction.maxFeePerBlobGas),
    blob_versioned_hashes: transaction.blobHashes.slice(0, LISTED_MAX),
    blobs: transaction.carriedBlobs,
    access_list: accessList.slice(0, LISTED_MAX).map(({ address, storageKeys }) => ({
      address: presentParty(address, books),
      storage_keys: storageKeys.slice(0, LISTED_MAX),
    })),
    access_list_length: accessList.length,
    authorizations: judged.map(({ authorization, authority, status }) => ({
      address: presentParty(authorization.address, books),
      authority: presentPartyOrNull(authority, books),
      chain_id: toDec(authorization.chainId),
      nonce: toDec(authorization.nonce),
      status,
    })),
    authorizations_length: authorizations.length,
  };
}
