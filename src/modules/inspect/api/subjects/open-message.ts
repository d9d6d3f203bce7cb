import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { Check } from '../../contract/inspection.ts';
import { listCalls } from '../../lib/inner-calls.ts';
import { InputError } from '../../lib/input-error.ts';
import {
  type Fields,
  fieldOf,
  readAddressField,
  readHexField,
  readNumberField,
} from '../../lib/json-fields.ts';
import { hashTypedData } from '../../lib/message/hash-typed-data.ts';
import { listFields } from '../../lib/message/list-fields.ts';
import { listMessageApprovals, readDeadline } from '../../lib/message/message-approvals.ts';
import type { TypedData } from '../../lib/message/typed-data.ts';
import { checkChain } from '../checks/transaction-checks.ts';
import { readCode } from '../node/account-state.ts';
import { presentPartyOrNull } from '../present/party.ts';
import { check, type Subject, type Surroundings } from '../subject.ts';
import { callApprovals } from './call-approvals.ts';
import { planCall } from './open-call.ts';

const FIELDS_MAX = 200;

/** Opens a typed message. @throws InputError where its values do not have their types */
export async function openMessage(around: Surroundings, message: TypedData): Promise<Subject> {
  const hashes = hashTypedData(message);
  const contract = tryRead(() => readAddressField(message.domain, 'verifyingContract'));
  const call = contract === null ? null : readSafeCall(message.message);
  const listed = contract !== null && call !== null ? listCalls({ caller: contract, ...call }) : NO_CALLS;
  const fields = listFields(message.message, message, message.primaryType);
  return {
    kind: 'typed_data',
    calls: listed.calls,
    hasMoreCalls: listed.hasMore,
    approvals: [...listMessageApprovals(message), ...callApprovals(listed.calls)],
    checks: [
      checkMessageChain(message, around.chainId),
      ...(await checkContract(around, contract)),
      ...checkDeadline(message, around),
    ],
    plan:
      contract !== null && call !== null && !call.isDelegated ? planCall({ from: contract, ...call }) : null,
    planLack:
      call === null
        ? 'A signed message does nothing by itself: what it allows is listed as far as it is known.'
        : call.isDelegated
          ? 'The wallet would run the code of the recipient as its own, which is not simulated.'
          : null,
    parties: contract === null ? [] : [contract],
    present: (books) => ({
      typed_data: {
        primary_type: message.primaryType,
        domain_hash: hashes.domainHash,
        message_hash: hashes.messageHash,
        signing_hash: hashes.signingHash,
        domain: listFields(message.domain, message, 'EIP712Domain').slice(0, FIELDS_MAX),
        fields: fields.slice(0, FIELDS_MAX),
        fields_length: fields.length,
        verifying_contract: presentPartyOrNull(contract, books),
      },
    }),
  };
}

const NO_CALLS = { calls: [], hasMore: false };

function tryRead<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

interface SafeCall {
  to: Hex;
  value: bigint;
  data: Uint8Array;
  isDelegated: boolean;
}

/** The call that the message `SafeTx` of a multisignature wallet allows; null for another message. */
function readSafeCall(message: Fields): SafeCall | null {
  if (fieldOf(message, 'safeTxGas') === undefined) return null;
  return tryRead(() => ({
    to: readAddressField(message, 'to'),
    value: readNumberField(message, 'value'),
    data: hexToBytes(readHexField(message, 'data')),
    isDelegated: readNumberField(message, 'operation') !== 0n,
  }));
}

function checkMessageChain({ domain }: TypedData, chainId: bigint): Check {
  if (fieldOf(domain, 'chainId') === undefined)
    return check(
      'chain',
      'warning',
      'The message names no chain: its signature may be valid on others as well.',
    );
  const given = tryRead(() => readNumberField(domain, 'chainId'));
  return given === null
    ? check('chain', 'unknown', 'The chain of the message is not a number.')
    : checkChain(given, chainId, 'The message');
}

async function checkContract({ ask, block }: Surroundings, contract: Hex | null): Promise<Check[]> {
  if (contract === null)
    return [check('recipient', 'unknown', 'The message names no contract that would verify it.')];
  if ('reason' in block) return [check('recipient', 'unknown', block.reason)];
  const code = await readCode(ask, block, contract);
  if (code === null)
    return [check('recipient', 'unknown', 'The node did not return the code of the contract.')];
  return code.length === 0
    ? [
        check(
          'recipient',
          'warning',
          'There is no contract on this chain at the address that would verify it.',
        ),
      ]
    : [];
}

const YEAR_SECONDS = 31_557_600n;

function checkDeadline(message: TypedData, { block }: Surroundings): Check[] {
  const deadline = readDeadline(message);
  if (deadline === null) return [];
  const now = 'reason' in block ? null : block.time;
  if (now === null) return [check('deadline', 'unknown', 'The time of the newest block is not known.')];
  if (deadline === 0n)
    return [check('deadline', 'unknown', 'Its deadline is 0, which some contracts read as none.')];
  if (deadline < now) return [check('deadline', 'warning', 'Its deadline has passed: it would be refused.')];
  return deadline > now + YEAR_SECONDS
    ? [
        check(
          'deadline',
          'warning',
          'It stays valid for more than a year: whoever has it can use it until then.',
        ),
      ]
    : [check('deadline', 'ok', 'It is valid for less than a year.')];
}
