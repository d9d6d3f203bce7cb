import { decodeError, decodeLog } from '#sdk/api/signatures.ts';
import { revertReason } from '#sdk/contract/values.ts';
import { bytesToHex, type Hex, hexToBytes } from '#sdk/lib/values.ts';
import type { GivenLog } from '../../lib/read-log.ts';
import { presentPartyOrNull } from '../present/party.ts';
import type { Books, Subject } from '../subject.ts';

const DATA_BYTES_MAX = 32 * 1024;

const NOTHING = {
  ...{ calls: [], hasMoreCalls: false, approvals: [], checks: [], plan: null, planLack: null },
};

/** Opens a log. Pure. */
export function openLog({ address, topics, data }: GivenLog): Subject {
  return {
    ...NOTHING,
    kind: 'log',
    parties: address === null ? [] : [address],
    present: (books) => ({
      log: {
        address: presentPartyOrNull(address, books),
        topics,
        data: bytesToHex(data.subarray(0, DATA_BYTES_MAX)),
        decoded: decodeLog(signaturesOf(books, address), {
          topics: topics.map((topic) => hexToBytes(topic)),
          data: Buffer.from(data),
        }),
      },
    }),
  };
}

/** Opens revert data, or the selector of an error; `contract` is where it comes from, if that is given. Pure. */
export function openError(data: Uint8Array, contract: Hex | null): Subject {
  return {
    ...NOTHING,
    kind: 'error',
    parties: contract === null ? [] : [contract],
    present: (books) => ({ error: presentError(books, data, contract) }),
  };
}

/** Presents revert data; its reason is in words where its error is known. */
function presentError(books: Books, data: Uint8Array, contract: Hex | null) {
  const decoded = decodeError(signaturesOf(books, contract), data);
  const reason = decoded === null ? null : revertReason({ revert_reason: decoded, result: '' });
  return { data: bytesToHex(data.subarray(0, DATA_BYTES_MAX)), decoded, reason };
}

function signaturesOf({ addresses }: Books, address: Hex | null) {
  return addresses.signaturesOf(address === null ? null : hexToBytes(address));
}
