import type { ApiPart } from '#api/api-part.ts';
import { ApiError } from '#api/errors.ts';
import type { Params } from '#api/parameters/params.ts';
import type { ReadScope } from '#api/parameters/read-scope.ts';
import { answer } from '#api/parameters/request.ts';
import { toAddress } from '#api/present/wire.ts';
import { getAddress } from '#db/queries/address/address.ts';
import { listAddressFacts } from '#db/queries/address/address-facts.ts';
import { hexToBytes, isAddress } from '#lib/hex.ts';
import type { ValuesOf } from '#modules/manifest.ts';
import { SCAN_CALLS } from '../contract/calls.ts';
import type { settings } from '../settings.ts';
import { createScanReports } from './scan-reports.ts';

/** Creates the API part of reports; empty if no source is configured. */
export function createApi({ source }: Pick<ValuesOf<typeof settings>, 'source'>): ApiPart {
  if (source === undefined) return {};
  const reports = createScanReports({ source, now: () => performance.now() });
  const read = async (scope: ReadScope, { params }: { params: Params }) =>
    reports.get(await findContract(scope, params.hash));
  return {
    answered: [
      answer(SCAN_CALLS.solidityscan_report, read),
      answer(SCAN_CALLS.solidityscan_report_today, read),
    ],
  };
}

/** The address of a contract of the active chain, with its checksum. */
async function findContract({ db, run }: ReadScope, text: string | undefined): Promise<string> {
  if (text === undefined || !isAddress(text))
    throw new ApiError('invalid_parameter', {
      message: 'Invalid address hash',
      fault: { parameter: 'hash', detail: 'Invalid address hash' },
    });
  const hash = hexToBytes(text);
  const [row, [facts]] = await Promise.all([getAddress(db, hash), listAddressFacts(db, [hash])]);
  if (row === undefined || !run.isActive) throw new ApiError('not_found', { message: 'Address not found' });
  if (facts?.is_contract !== true)
    throw new ApiError('not_found', { message: 'Address is not smart-contract' });
  return toAddress(hash);
}
