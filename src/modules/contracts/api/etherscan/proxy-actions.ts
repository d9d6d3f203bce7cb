import { randomUUID } from 'node:crypto';
import type { ApiContext } from '../../../../api/context.ts';
import { readAddressBook } from '../../../../api/enrich/addresses.ts';
import type { PartAction } from '../../../../api/part-actions.ts';
import { findProxy } from '../../../../api/present/address-param.ts';
import type { ReadScope } from '../../../../api/read-scope.ts';
import { bytesToHex } from '../../../../lib/hex.ts';
import type { ContractMeans } from '../answers.ts';
import { done, readAddress, refused, UNKNOWN_GUID } from './replies.ts';

const ANSWERS_MAX = 1000;
const NO_PROXY =
  'A corresponding implementation contract was unfortunately not detected for the proxy address.';

/** `verifyproxycontract` looks for the implementation behind a proxy, `checkproxyverification` tells what was found. */
export function createProxyActions(open: (context: ApiContext) => ContractMeans): PartAction[] {
  const answers = new Map<string, { text: string; isFound: boolean }>();
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
        const id = randomUUID();
        if (answers.size >= ANSWERS_MAX) answers.delete(answers.keys().next().value as string);
        answers.set(id, await describeProxy(scope, address, expected));
        return done(id);
      },
    },
    {
      module: 'contract',
      action: 'checkproxyverification',
      answer: async (_, { parameters }) => {
        const answer = answers.get(parameters.get('guid')?.trim().toLowerCase() ?? '');
        if (answer === undefined) return refused(UNKNOWN_GUID);
        return answer.isFound ? done(answer.text) : refused(answer.text);
      },
    },
  ];
}

async function describeProxy(scope: ReadScope, address: Buffer, expected: Buffer | null) {
  const book = await readAddressBook(scope, [address]);
  const implementation = findProxy(book.get(address))?.implementation ?? null;
  if (implementation === null) return { text: NO_PROXY, isFound: false };
  const where = `The proxy's (${bytesToHex(address)}) implementation contract is found at ${bytesToHex(implementation)}`;
  return expected === null || expected.equals(implementation)
    ? { text: `${where} and is successfully updated.`, isFound: true }
    : { text: `${where}, not at the expected ${bytesToHex(expected)}.`, isFound: false };
}
