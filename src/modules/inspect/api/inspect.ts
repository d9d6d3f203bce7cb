import { readAddressBook, readTokenBook } from '#sdk/api/enrich.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { decodeError, decodeInput } from '#sdk/api/signatures.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { InspectBody } from '../contract/calls.ts';
import type { Check, Inspection } from '../contract/inspection.ts';
import type { GivenApproval } from '../lib/given-approval.ts';
import { type Recognised, recognise } from '../lib/recognise.ts';
import { checkApprovals } from './checks/approval-checks.ts';
import { checkParties, checkTokens } from './checks/mark-checks.ts';
import { readNewestBlock } from './node/newest-block.ts';
import { createNodeReader } from './node/node-reader.ts';
import { openSubject } from './open-subject.ts';
import { LISTED_MAX, presentApproval, presentCall, presentSimulation } from './present/present-parts.ts';
import { listMoves, type Move } from './simulation/list-moves.ts';
import { settleOperation } from './simulation/operation-outcome.ts';
import { simulate } from './simulation/simulate.ts';
import { joinApprovals, listSimulatedApprovals } from './simulation/simulated-approvals.ts';
import type { Simulated } from './simulation/simulation-plan.ts';
import { type Books, check, type Subject, type Surroundings } from './subject.ts';

/** Decodes, checks and simulates what was pasted. @throws InputError */
export async function inspect(scope: ReadScope, { input, kind, ...given }: InspectBody): Promise<Inspection> {
  const found = recognise(input, kind ?? null);
  const ask = createNodeReader(scope);
  const { coinSymbol: symbol, coinDecimals: decimals } = scope.api.chain;
  const chainId = BigInt(scope.run.chainId);
  const around = { ask, block: await readNewestBlock(ask), chainId, coin: { symbol, decimals } };
  const subject = await settleKind(scope, around, { found, given });
  const result = await runPlan(around, subject);
  const moves = 'failure' in result ? listMoves(result) : null;
  const approvals = joinApprovals([subject.approvals, listResultApprovals(subject, result)]);
  const parts = { subject, result, moves, approvals };
  const books = await readBooks(scope, parts);
  return present(around, parts, books);
}

interface Given {
  found: Recognised;
  given: Omit<InspectBody, 'input' | 'kind'>;
}

/** Opens the subject; hex digits that are only known as an error are revert data, all others calldata. */
async function settleKind(scope: ReadScope, around: Surroundings, { found, given }: Given): Promise<Subject> {
  if (found.kind !== 'calldata' || !found.isUncertain) return openSubject(around, found, given);
  const { data } = found.call;
  const contract = given.to === undefined ? null : hexToBytes(given.to);
  const addresses = await readAddressBook(scope, [contract]);
  const signatures = addresses.signaturesOf(contract);
  const isError = decodeInput(signatures, data) === null && decodeError(signatures, data) !== null;
  const isOnlyError = isError && given.from === undefined && given.value === undefined;
  return openSubject(around, isOnlyError ? { kind: 'error', data } : found, given);
}

type Result = Simulated | { reason: string | null };

async function runPlan({ ask, block }: Surroundings, { plan, planLack }: Subject): Promise<Result> {
  if (plan === null) return { reason: planLack };
  if ('reason' in block) return { reason: block.reason };
  const simulated = await simulate(ask, block, plan);
  return 'failure' in simulated ? settleOperation(simulated, plan) : simulated;
}

function listResultApprovals({ plan, calls }: Subject, result: Result): GivenApproval[] {
  if (!('failure' in result) || result.logs === null) return [];
  const owners = new Set<Hex>(
    calls.flatMap(({ caller, to }) => [caller, to].filter((party) => party !== null)),
  );
  return listSimulatedApprovals(result.logs, plan === null ? owners : owners.add(plan.from));
}

interface Parts {
  subject: Subject;
  result: Result;
  moves: Move[] | null;
  approvals: GivenApproval[];
}

async function readBooks(scope: ReadScope, { subject, result, moves, approvals }: Parts): Promise<Books> {
  const shownMoves = moves?.slice(0, LISTED_MAX) ?? [];
  const logs = 'failure' in result ? (result.logs?.slice(0, LISTED_MAX) ?? []) : [];
  const named = approvals.slice(0, LISTED_MAX);
  const parties = [
    ...subject.parties,
    ...subject.calls.flatMap(({ caller, to }) => [caller, to].filter((party) => party !== null)),
    ...named.flatMap(({ owner, token, spender }) => [token, spender, ...(owner === null ? [] : [owner])]),
  ].map((party) => hexToBytes(party));
  const moved = shownMoves.flatMap(({ from, to, token }) => [from, to, ...(token === null ? [] : [token])]);
  const [addresses, tokens] = await Promise.all([
    readAddressBook(scope, [...parties, ...moved, ...logs.map(({ address }) => address)]),
    readTokenBook(scope, [...parties, ...moved]),
  ]);
  return { addresses, tokens };
}

function present({ block, coin }: Surroundings, parts: Parts, books: Books): Inspection {
  const { subject, result, moves, approvals } = parts;
  const isRun = 'failure' in result;
  const target = subject.plan?.to ?? null;
  return {
    ...{ transaction: null, user_operation: null, typed_data: null, log: null, error: null },
    kind: subject.kind,
    block_number: 'reason' in block ? null : block.number,
    ...subject.present(books),
    calls: subject.calls.map((call) => presentCall(call, books)),
    calls_cut: subject.hasMoreCalls,
    approvals: approvals.slice(0, LISTED_MAX).map((approval) => presentApproval(approval, books)),
    approvals_length: approvals.length,
    checks: [...subject.checks, ...listCommonChecks(parts, books, coin.symbol)],
    simulation: isRun ? presentSimulation({ simulated: result, moves, target }, books) : null,
    simulation_unavailable: isRun ? null : result.reason,
  };
}

/** Checks that all kinds share; nothing for a log or an error, which does nothing. */
function listCommonChecks(parts: Parts, books: Books, coinSymbol: string): Check[] {
  const { subject, result, moves, approvals } = parts;
  if (subject.kind === 'log' || subject.kind === 'error') return [];
  const isRun = 'failure' in result;
  const isPlain = subject.calls.length === 1 && subject.calls[0]?.data.length === 0;
  const given = approvals.slice(0, LISTED_MAX);
  const shown = moves?.slice(0, LISTED_MAX) ?? [];
  const marked = [
    ...subject.parties,
    ...subject.calls.flatMap(({ to }) => to ?? []),
    ...given.map(({ spender }) => spender),
    ...shown.map(({ to }) => bytesToHex(to)),
  ];
  const tokens = [
    ...marked,
    ...given.map(({ token }) => token),
    ...shown.flatMap(({ token }) => (token === null ? [] : [bytesToHex(token)])),
  ];
  return [
    ...checkParties([...new Set(marked)], books),
    ...checkTokens([...new Set(tokens)], books, coinSymbol),
    checkApprovals({
      approvals,
      isWhole: isPlain || (isRun && result.logs !== null && result.failure === null),
      books,
    }),
    checkResult(result),
  ];
}

function checkResult(result: Result): Check {
  if (!('failure' in result))
    return check('simulation', 'unknown', result.reason ?? 'There is nothing to simulate.');
  return result.failure === null
    ? check('simulation', 'ok', 'On the newest block it would succeed.')
    : check('simulation', 'warning', 'On the newest block it would fail.');
}
