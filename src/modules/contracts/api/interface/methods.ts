import type { AbiFunction } from 'viem';
import { readAddressBook } from '#sdk/api/enrich.ts';
import { invalidParameter } from '#sdk/api/errors.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { decodeError, isPlainEncoding, type Signatures } from '#sdk/api/signatures.ts';
import { RpcError } from '#sdk/chain/rpc.ts';
import { bytesToHex, type Hex, hexToBytes, isAddress } from '#sdk/lib/values.ts';
import { decodeOutputs, encodeCall, selectorOf } from '../../contract/abi/call-function.ts';
import { isReading as readsOnly } from '../../contract/abi/is-reading.ts';
import { describeFailure } from '../../contract/describe-failure.ts';
import type { ReadResult } from '../../contract/smart-contract.ts';
import type { ContractBook } from '../contract-book.ts';
import { askContract, askContracts, type CallOutcome, ContractSilenceError, settle } from './ask-contract.ts';
import { readInterface } from './contract-interface.ts';

type Json = Record<string, unknown>;

/** Maximum number of functions evaluated for a list. */
const EVALUATED_MAX = 100;
const NONE: ReadonlySet<AbiFunction> = new Set();
const RESULT_CHARACTERS_MAX = 200_000;

/** Read or write functions of a contract; read functions without arguments include their results. */
export async function listMethods(
  scope: ReadScope,
  book: ContractBook,
  asked: {
    address: Buffer;
    isProxy: boolean;
    isReading: boolean;
    from?: string | undefined;
    block?: Hex | undefined;
    /** Functions of the visitor's custom ABI, which replace the known ones. */
    own?: readonly AbiFunction[] | undefined;
  },
): Promise<Json[]> {
  const { address, isProxy, isReading, from, block, own } = asked;
  const { functions, inferred } = own
    ? { functions: own, inferred: NONE }
    : await readInterface(scope, book, { address, isProxy });
  const chosen = functions.filter((item) => readsOnly(item) === isReading);
  const described = chosen.map((item) => describeFunction(item, inferred.has(item)));
  if (!isReading) return described;
  const getters = chosen
    .flatMap((item, place) => (item.inputs.length === 0 ? [place] : []))
    .slice(0, EVALUATED_MAX);
  const to = bytesToHex(address);
  const calls = getters.map((place) => ({
    ...{ to, data: selectorOf(chosen[place] as AbiFunction) },
    ...readSender(from),
  }));
  const outcomes = await askContracts(scope, calls, block);
  const readSignatures = createSignatureReader(scope, address);
  for (const [at, place] of getters.entries()) {
    const item = chosen[place] as AbiFunction;
    const result = await readOutcome(item, outcomes[at] as CallOutcome, readSignatures);
    described[place] = { ...described[place], ...toEvaluated(item, result) };
  }
  return described;
}

function describeFunction(item: AbiFunction, isInferred: boolean): Json {
  return { ...item, method_id: selectorOf(item).slice(2), ...(isInferred && { is_inferred: true }) };
}

function toEvaluated(item: AbiFunction, { is_error, result }: ReadResult): Json {
  if (is_error) return { error: describeFailure(result) };
  const { output, names } = result as { output: { type: string; value: unknown }[]; names: unknown[] };
  return { outputs: output.map((each, place) => ({ ...item.outputs[place], ...each })), names };
}

/** Calls a read function and returns its result. */
export async function callFunction(
  scope: ReadScope,
  {
    address,
    item,
    args,
    from,
    block,
  }: {
    address: Buffer;
    item: AbiFunction;
    args: readonly unknown[];
    from?: string | undefined;
    block?: Hex | undefined;
  },
): Promise<ReadResult> {
  const encoded = encodeCall(item, args);
  if ('fault' in encoded) return refuse(encoded.fault);
  return runCall(scope, { address, item, call: { data: encoded.data, ...readSender(from) }, block });
}

/** Sender of the call; none if the address is invalid. */
function readSender(from: string | undefined): { from?: string } {
  if (!from) return {};
  if (!isAddress(from)) throw invalidParameter('from', from, 'an address (0x and 40 hexadecimal digits)');
  return { from };
}

interface AskedCall {
  address: Buffer;
  item: AbiFunction;
  /** Call object without the contract. */
  call: object;
  /** By default the latest block. */
  block?: Hex | undefined;
}

/** Calls a function through the node of the active run, and returns its result. */
export async function runCall(
  scope: ReadScope,
  { address, item, call, block }: AskedCall,
): Promise<ReadResult> {
  const outcome = await settle(askContract(scope, { ...call, to: bytesToHex(address) }, block));
  return readOutcome(item, outcome, createSignatureReader(scope, address));
}

/** Loads the signatures that name a contract's errors, once and only if needed. */
function createSignatureReader(scope: ReadScope, address: Buffer): () => Promise<Signatures> {
  let read: Promise<Signatures> | undefined;
  return () => {
    read ??= readAddressBook(scope, [address]).then((book) => book.signaturesOf(address));
    return read;
  };
}

async function readOutcome(
  item: AbiFunction,
  outcome: CallOutcome,
  readSignatures: () => Promise<Signatures>,
): Promise<ReadResult> {
  if (outcome.ok) return readAnswer(item, outcome.result);
  if (outcome.error instanceof ContractSilenceError) return refuse(outcome.error.message);
  return readFailure(await readSignatures(), outcome.error);
}

/** Decodes the result of a function by its ABI. Pure. */
export function readAnswer(item: AbiFunction, answer: unknown): ReadResult {
  if (typeof answer !== 'string' || answer.length > RESULT_CHARACTERS_MAX)
    return refuse('The answer of the node is too long.');
  const outputs = item.outputs.length === 0 && answer !== '0x' ? [{ name: '', type: 'bytes' }] : item.outputs;
  try {
    const values = decodeAnswer(item.outputs, answer as Hex);
    return {
      is_error: false,
      result: {
        names: outputs.map(nameOutput),
        output: outputs.map(({ type }, place) => ({ type, value: values[place] })),
      },
    };
  } catch {
    const reason =
      answer === '0x'
        ? 'The contract returned nothing.'
        : 'The contract returned data that does not match its ABI.';
    return refuse(reason, answer);
  }
}

/** @throws if the result does not match the ABI, or makes decoders read the same bytes repeatedly */
function decodeAnswer(outputs: AbiFunction['outputs'], answer: Hex): unknown[] {
  if (outputs.length === 0) return answer === '0x' ? [] : [answer];
  if (!isPlainEncoding(outputs, hexToBytes(answer))) throw new TypeError('The answer is no plain encoding.');
  return decodeOutputs(outputs, answer);
}

/** Name of an output; for a tuple with the names of its components. */
function nameOutput(output: {
  name?: string | undefined;
  components?: readonly { name?: string | undefined }[];
}): unknown {
  const { name = '', components } = output;
  return components === undefined ? name : [name, components.map((part) => part.name ?? '')];
}

function refuse(error: string, raw?: string): ReadResult {
  return {
    is_error: true,
    result: { error, ...(raw !== undefined && raw !== '0x' && { raw: raw.slice(0, 2000) }) },
  };
}

/** Describes a revert if its reason can be decoded. */
function readFailure(signatures: Signatures, error: unknown): ReadResult {
  if (!(error instanceof RpcError)) return refuse('The node of this chain does not answer.');
  const data = typeof error.data === 'string' ? error.data : (Object(error.data) as { data?: unknown }).data;
  const raw = typeof data === 'string' && /^0x([0-9a-f]{2})+$/i.test(data) ? data : null;
  const decoded = raw === null ? null : decodeError(signatures, Buffer.from(raw.slice(2), 'hex'));
  if (decoded !== null) return { is_error: true, result: { ...decoded } };
  return { is_error: true, result: { code: error.rpcCode, message: error.reason, raw } };
}
