import type { ValuesOf } from '#modules/manifest.ts';
import { ApiError } from '#sdk/api/errors.ts';
import type { ApiPart } from '#sdk/api/part.ts';
import { answer, type Params, type ReadScope } from '#sdk/api/requests.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { getAddress, listAddressFacts } from '#sdk/db/addresses.ts';
import { hexToBytes, isAddress } from '#sdk/lib/values.ts';
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
