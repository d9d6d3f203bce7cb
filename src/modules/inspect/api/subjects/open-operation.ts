import type { GivenOperation } from '#modules/kits/user-operations/lib/decode-bundle.ts';
import { splitPaymaster } from '#modules/kits/user-operations/lib/split-paymaster.ts';
import { toDec } from '#sdk/api/wire.ts';
import { bytesToHex, type Hex } from '#sdk/lib/values.ts';
import type { InspectedOperation } from '../../contract/inspection.ts';
import { listCalls } from '../../lib/inner-calls.ts';
import type { AskedOperation } from '../../lib/read-operation.ts';
import { checkDelegations, type JudgedAuthorization, judgeDelegations } from '../checks/delegations.ts';
import { checkOperation } from '../checks/operation-checks.ts';
import { presentParty, presentPartyOrNull } from '../present/party.ts';
import type { SimulationPlan } from '../simulation/simulation-plan.ts';
import type { Books, Subject, Surroundings } from '../subject.ts';
import { callApprovals } from './call-approvals.ts';
import { encodeHandleOps } from './encode-operation.ts';
import { type FoundEntryPoint, findEntryPoint } from './find-entry-point.ts';
import { planCall } from './open-call.ts';

/** Sender and beneficiary of the bundle that is simulated. */
const BUNDLER: Hex = '0x0000000000000000000000000000000000004337';

interface Asked extends AskedOperation {
  entryPoint: Hex | null;
}

/** Opens a user operation. */
export async function openOperation(around: Surroundings, asked: Asked): Promise<Subject> {
  const { operation, authorization } = asked;
  const given = authorization === null ? [] : [authorization];
  const [found, judged] = await Promise.all([
    findEntryPoint(around, operation, asked.entryPoint),
    judgeDelegations(given, around, null),
  ]);
  const { sender, callData } = operation;
  const { calls, hasMore } = listCalls({ caller: found.address, to: sender, value: 0n, data: callData });
  const parts = {
    ...found,
    factory: readFactory(operation),
    paymaster: splitPaymaster(operation)?.address ?? null,
  };
  return {
    kind: 'user_operation',
    calls,
    hasMoreCalls: hasMore,
    approvals: callApprovals(calls),
    checks: [...(await checkOperation(around, operation, found)), ...checkDelegations(judged, given.length)],
    ...createPlan(operation, found, judged),
    parties: [sender, parts.address, parts.factory, parts.paymaster].filter((party) => party !== null),
    present: (books) => ({ user_operation: present(operation, parts, books) }),
  };
}

/** A bundle with the operation alone; without a signature, the call of its account. */
function createPlan(
  operation: GivenOperation,
  { address, reason }: FoundEntryPoint,
  judged: readonly JudgedAuthorization[],
): { plan: SimulationPlan | null; planLack: string | null } {
  if (address === null) return { plan: null, planLack: reason };
  const { sender, callData, signature } = operation;
  const delegations = judged.flatMap(({ authority, status, authorization }) =>
    authority !== null && status === 'ok' ? [{ authority, delegate: authorization.address }] : [],
  );
  if (signature.length > 0) {
    const data = encodeHandleOps(operation, BUNDLER);
    const call = planCall({ from: BUNDLER, to: address, value: 0n, data });
    return { plan: { ...call, delegations, feeReceiver: BUNDLER, entryPoint: address }, planLack: null };
  }
  if (operation.initCode.length > 0 && delegations.length === 0)
    return {
      plan: null,
      planLack: 'It has no signature, and its account is not deployed before it is executed.',
    };
  const call = planCall({ from: address, to: sender, value: 0n, data: callData });
  return { plan: { ...call, delegations }, planLack: null };
}

const ADDRESS_BYTES = 20;

/** The factory that deploys the account; null without one. */
function readFactory({ initCode }: GivenOperation): Hex | null {
  const isMarker = initCode[0] === 0x77 && initCode[1] === 0x02;
  return initCode.length < ADDRESS_BYTES || isMarker ? null : bytesToHex(initCode.subarray(0, ADDRESS_BYTES));
}

interface Parts extends FoundEntryPoint {
  factory: Hex | null;
  paymaster: Hex | null;
}

const SEQUENCE_BITS = 64n;
const SIGNATURE_BYTES_MAX = 8 * 1024;

function present(
  operation: GivenOperation,
  { address, hash, factory, paymaster }: Parts,
  books: Books,
): InspectedOperation {
  return {
    sender: presentParty(operation.sender, books),
    nonce: toDec(operation.nonce),
    nonce_key: toDec(operation.nonce >> SEQUENCE_BITS),
    nonce_sequence: toDec(BigInt.asUintN(64, operation.nonce)),
    entry_point: presentPartyOrNull(address, books),
    hash,
    format: operation.format === 'unpacked' ? '0.6' : '0.7',
    factory: presentPartyOrNull(factory, books),
    paymaster: presentPartyOrNull(paymaster, books),
    call_gas_limit: toDec(operation.callGasLimit),
    verification_gas_limit: toDec(operation.verificationGasLimit),
    pre_verification_gas: toDec(operation.preVerificationGas),
    max_fee_per_gas: toDec(operation.maxFeePerGas),
    max_priority_fee_per_gas: toDec(operation.maxPriorityFeePerGas),
    signature: bytesToHex(operation.signature.subarray(0, SIGNATURE_BYTES_MAX)),
  };
}
