import type { TakeAddress } from '#modules/importer.ts';
import { type Hex, hexToBytes } from '#sdk/lib/values.ts';
import { pickPublicFields, readSubmission } from '../api/submission-fields.ts';
import type { Fields } from '../db/submissions.ts';
import { getTokenInfo, putTokenInfo } from '../db/token-infos.ts';

const SECTOR_LENGTH_MAX = 100;
/** An application names the applicant; an info does not. */
const NOBODY = { requesterName: 'import', requesterEmail: 'import@example.org', comment: null };

/** Stores the info of a token if none is approved here. */
export const take: TakeAddress = async (address, { pool, read, infosFrom, chainId }) => {
  const bytes = hexToBytes(address as Hex);
  const answer = await read(`${infosFrom}/api/v1/chains/${chainId}/token-infos/${address}`);
  const given = Object(answer) as Record<string, unknown>;
  if (!given.projectWebsite || (await getTokenInfo(pool, BigInt(chainId), bytes)) !== null)
    return { counts: {} };
  const fields = readFields(address, given);
  if (fields === null)
    return {
      counts: { 'token infos refused': 1 },
      remark: 'has a token info that lacks a field, or has a wrong one',
    };
  await putTokenInfo(pool, { chainId, address: bytes, fields });
  return { counts: { 'token infos': 1 } };
};

/** The fields by the rules of an application; null if it would be rejected. */
function readFields(tokenAddress: string, given: Readonly<Record<string, unknown>>): Fields | null {
  const { projectSector: sector } = given;
  const sectors = typeof sector === 'string' && sector.length <= SECTOR_LENGTH_MAX ? [sector] : [];
  try {
    return pickPublicFields(readSubmission({ ...given, ...NOBODY, tokenAddress }, sectors).fields);
  } catch {
    return null;
  }
}
