import { presentAddressParam, presentToken } from '#sdk/api/present.ts';
import { decodeError, decodeInput, decodeLog } from '#sdk/api/signatures.ts';
import { toDecOrNull, toTimestamp } from '#sdk/api/wire.ts';
import { revertReason } from '#sdk/contract/values.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type {
  InspectedApproval,
  InspectedCall,
  InspectedEvent,
  InspectedMove,
  InspectedSimulation,
} from '../../contract/inspection.ts';
import { type GivenApproval, isUnlimited } from '../../lib/given-approval.ts';
import type { NestedCall } from '../../lib/inner-calls.ts';
import type { Move } from '../simulation/list-moves.ts';
import type { Simulated, SimulatedLog } from '../simulation/simulation-plan.ts';
import type { Books } from '../subject.ts';
import { presentParty, presentPartyOrNull } from './party.ts';

/** Bounds of what is listed. */
export const LISTED_MAX = 50;
const DATA_BYTES_MAX = 16 * 1024;

/** Presents a call, decoded by what is known of its target. */
export function presentCall({ caller, to, value, data, depth }: NestedCall, books: Books): InspectedCall {
  const signatures = books.addresses.signaturesOf(to === null ? null : hexToBytes(to));
  return {
    from: presentPartyOrNull(caller, books),
    to: presentPartyOrNull(to, books),
    value: toDecOrNull(value),
    input: bytesToHex(data.subarray(0, DATA_BYTES_MAX)),
    input_length: data.length,
    decoded_input: data.length === 0 ? null : decodeInput(signatures, data),
    depth,
  };
}

/** Presents an approval with its token. */
export function presentApproval(approval: GivenApproval, books: Books): InspectedApproval {
  const token = hexToBytes(approval.token);
  return {
    kind: approval.kind,
    source: approval.source,
    owner: presentPartyOrNull(approval.owner, books),
    token: presentToken(token, books.tokens.get(token)),
    spender: presentParty(approval.spender, books),
    amount: toDecOrNull(approval.amount),
    token_id: toDecOrNull(approval.tokenId),
    is_unlimited: isUnlimited(approval),
    is_revocation: approval.isRevoked,
    expires_at: approval.expiration === null ? null : toTimestamp(approval.expiration),
  };
}

interface SimulationParts {
  simulated: Simulated;
  moves: readonly Move[] | null;
  /** The called contract. */
  target: Hex | null;
}

/** Presents a simulation; a failure moves nothing. */
export function presentSimulation(
  { simulated, moves, target }: SimulationParts,
  books: Books,
): InspectedSimulation {
  const { method, failure, output, gasUsed, logs, unavailable } = simulated;
  const signatures = books.addresses.signaturesOf(target === null ? null : hexToBytes(target));
  const decoded = failure === null ? null : decodeError(signatures, output);
  const reason = decoded === null ? null : revertReason({ revert_reason: decoded, result: '' });
  return {
    method,
    failure: reason ?? failure,
    decoded_failure: decoded,
    gas_used: toDecOrNull(gasUsed),
    moves: moves === null ? null : moves.slice(0, LISTED_MAX).map((move) => presentMove(move, books)),
    moves_length: moves?.length ?? null,
    events: logs === null ? null : logs.slice(0, LISTED_MAX).map((log) => presentEvent(log, books)),
    events_length: logs?.length ?? null,
    unavailable,
  };
}

function presentMove({ from, to, token, amount, tokenId }: Move, books: Books): InspectedMove {
  return {
    from: presentAddressParam(from, books.addresses),
    to: presentAddressParam(to, books.addresses),
    token: token === null ? null : presentToken(token, books.tokens.get(token)),
    amount: toDecOrNull(amount),
    token_id: toDecOrNull(tokenId),
  };
}

function presentEvent({ address, topics, data }: SimulatedLog, { addresses }: Books): InspectedEvent {
  return {
    address: presentAddressParam(address, addresses),
    topics: topics.map((topic) => bytesToHex(topic)),
    data: bytesToHex(data.subarray(0, DATA_BYTES_MAX)),
    decoded: decodeLog(addresses.signaturesOf(address), { topics, data }),
  };
}
