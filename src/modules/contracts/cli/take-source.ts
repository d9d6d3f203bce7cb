import type { TakeAddress } from '#modules/importer.ts';
import { foreignContract, toStandardJson } from './to-standard-json.ts';
import { isVerifiedHere, verifySource } from './verify-source.ts';

/** Verifies a contract with the source that the other explorer has. */
export const take: TakeAddress = async (address, { from, read, own }) => {
  if (await isVerifiedHere(own, address)) return { counts: { 'contracts verified before': 1 } };
  const answer = foreignContract.safeParse(await read(`${from}/api/v2/smart-contracts/${address}`));
  const source = answer.success
    ? toStandardJson(answer.data)
    : { fault: 'the other explorer returned no contract' };
  const fault = 'fault' in source ? source.fault : await verifySource(own, address, source);
  if (fault === null) return { counts: { 'contracts verified': 1 } };
  return { counts: { 'contracts refused': 1 }, remark: `is not verified: ${fault}` };
};
