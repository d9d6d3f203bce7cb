import { readAddressBook } from '#sdk/api/enrich.ts';
import { askNode } from '#sdk/api/node.ts';
import type { ApiContext } from '#sdk/api/part.ts';
import { findProxy } from '#sdk/api/present.ts';
import { type AnsweredCall, answer, parseAddress, type ReadScope } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import { CONTRACT_CALLS } from '../../contract/calls.ts';
import type { ContractBook } from '../contract-book.ts';
import type { ContractDeps } from '../contract-deps.ts';
import { listVariables, type PlacedVariable } from './list-variables.ts';
import { readVariable } from './read-variable.ts';

const VARIABLES_MAX = 200;
/** Maximum number of slots read from the node; further variables have no value. */
const SLOTS_MAX = 100;
const AT_ONCE = 8;
const TIMEOUT_MS = 3000;

/** `/smart-contracts/{hash}/storage`: the variables of a verified contract with their values at the latest block. */
export function createStorageAnswer(open: (context: ApiContext) => ContractDeps): AnsweredCall {
  return answer(CONTRACT_CALLS.smart_contract_storage, async (scope, { params }) => {
    const address = parseAddress(params.hash);
    const found = await findLayout(scope, open(scope.api).book, address);
    if (found === null) return { layout_address_hash: null, variables: [], variables_count: 0 };
    const listed = listVariables(found.layout, VARIABLES_MAX + 1);
    const variables = listed.slice(0, VARIABLES_MAX);
    const words = await readWords(scope, address, variables);
    return {
      layout_address_hash: toAddress(found.address),
      variables: variables.map((variable) => readVariable(variable, words.get(variable.slot) ?? null)),
      variables_count: listed.length,
    };
  });
}

/** Layout of a proxy's implementation, or else of the contract itself. */
async function findLayout(scope: ReadScope, book: ContractBook, address: Buffer) {
  const implementation = findProxy((await readAddressBook(scope, [address])).get(address))?.implementation;
  for (const each of implementation ? [implementation, address] : [address]) {
    const { source } = await book.open(scope, each);
    if (source?.storage_layout) return { address: each, layout: source.storage_layout };
  }
  return null;
}

async function readWords(
  { api, run, head }: ReadScope,
  address: Buffer,
  variables: readonly PlacedVariable[],
): Promise<Map<bigint, Buffer>> {
  const words = new Map<bigint, Buffer>();
  const { rpc } = api.node;
  if (rpc === null || !run.isActive || head.number === null) return words;
  const block = `0x${head.number.toString(16)}`;
  const slots = new Set(variables.flatMap(({ kind, slot }) => (kind === 'mapping' ? [] : [slot])));
  const queue = [...slots].slice(0, SLOTS_MAX);
  const work = Array.from({ length: AT_ONCE }, async () => {
    for (let slot = queue.shift(); slot !== undefined; slot = queue.shift()) {
      const params = [bytesToHex(address), `0x${slot.toString(16)}`, block];
      const word = await askNode(rpc, 'eth_getStorageAt', params, TIMEOUT_MS);
      if (typeof word === 'string' && /^0x[0-9a-f]{1,64}$/i.test(word))
        words.set(slot, Buffer.from(word.slice(2).padStart(64, '0'), 'hex'));
    }
  });
  await Promise.all(work);
  return words;
}
