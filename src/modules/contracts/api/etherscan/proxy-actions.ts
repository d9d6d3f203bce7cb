import { readAddressBook } from '#sdk/api/enrich.ts';
import type { ApiContext, PartAction } from '#sdk/api/part.ts';
import { findProxy } from '#sdk/api/present.ts';
import type { ReadScope } from '#sdk/api/requests.ts';
import { bytesToHex } from '#sdk/lib/values.ts';
import type { ContractDeps } from '../contract-deps.ts';
import { done, readAddress, refused, UNKNOWN_GUID } from './replies.ts';

const NO_PROXY =
  'A corresponding implementation contract was unfortunately not detected for the proxy address.';

/** Parameters of `verifyproxycontract`. */
interface ProxyQuestion {
  address: Buffer;
  expected: Buffer | null;
}

/**
 * `verifyproxycontract` starts the look-up of a proxy's implementation, `checkproxyverification` returns it. The id between them
 * encodes the parameters, so that every server of the database can answer it, as long as the contract exists.
 */
export function createProxyActions(open: (context: ApiContext) => ContractDeps): PartAction[] {
  return [
    {
      module: 'contract',
      action: 'verifyproxycontract',
      answer: async (scope, { parameters }) => {
        const address = readAddress(parameters, 'address');
        if (address === null) return refused('Error! Invalid contract address format');
        const isExpected = Boolean(parameters.get('expectedimplementation'));
        const expected = readAddress(parameters, 'expectedimplementation');
        if (isExpected && expected === null) return refused('Error! Invalid expectedimplementation format');
        const { runtime } = await open(scope.api).book.open(scope, address);
        if (runtime === null) return refused(`Unable to locate ContractCode at ${bytesToHex(address)}`);
        return done(writeId({ address, expected }));
      },
    },
    {
      module: 'contract',
      action: 'checkproxyverification',
      answer: async (scope, { parameters }) => {
        const question = readId(parameters.get('guid')?.trim() ?? '');
        if (question === null) return refused(UNKNOWN_GUID);
        const { text, isFound } = await describeProxy(scope, question);
        return isFound ? done(text) : refused(text);
      },
    },
  ];
}

/** Hex digits of the address, followed by those of the expected implementation. Pure. */
function writeId({ address, expected }: ProxyQuestion): string {
  return Buffer.concat([address, expected ?? Buffer.alloc(0)]).toString('hex');
}

function readId(id: string): ProxyQuestion | null {
  if (!/^([0-9a-f]{40}){1,2}$/i.test(id)) return null;
  const bytes = Buffer.from(id, 'hex');
  return { address: bytes.subarray(0, 20), expected: bytes.length > 20 ? bytes.subarray(20) : null };
}

async function describeProxy(scope: ReadScope, { address, expected }: ProxyQuestion) {
  const book = await readAddressBook(scope, [address]);
  const implementation = findProxy(book.get(address))?.implementation ?? null;
  if (implementation === null) return { text: NO_PROXY, isFound: false };
  const where = `The proxy's (${bytesToHex(address)}) implementation contract is found at ${bytesToHex(implementation)}`;
  return expected === null || expected.equals(implementation)
    ? { text: `${where} and is successfully updated.`, isFound: true }
    : { text: `${where}, not at the expected ${bytesToHex(expected)}.`, isFound: false };
}
