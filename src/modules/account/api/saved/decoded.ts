import type { FastifyInstance } from 'fastify';
import { readLogs } from '#sdk/api/answers.ts';
import { openReadScope, parseHash } from '#sdk/api/requests.ts';
import {
  createSignatureTable,
  decodeInput,
  decodeLog,
  type SignatureSource,
  type Signatures,
} from '#sdk/api/signatures.ts';
import { toAddress } from '#sdk/api/wire.ts';
import { getTransaction, getTransactionKey, type LogRow } from '#sdk/db/transactions.ts';
import type { OwnDecoded } from '../../contract/developer.ts';
import { USER_CALLS } from '../../contract/user-calls.ts';
import { type CustomAbiRow, listCustomAbis } from '../../db/statements/custom-abis.ts';
import type { AccountDeps } from '../deps.ts';
import { registerPrivate } from '../register-private.ts';

const LOGS_MAX = 200;
const NOTHING: OwnDecoded = { name: null, decoded_input: null, logs: [] };

/** A custom ABI as a signature table. */
interface OwnAbi {
  name: string;
  signatures: Signatures;
}

/** Adds the decoding of a transaction with the account's custom ABIs; without any, no chain data is read. */
export function registerDecoded(scope: FastifyInstance, deps: AccountDeps): void {
  registerPrivate(scope, deps, USER_CALLS.account_decoded, async ({ request, visitor }) => {
    const hash = parseHash((request.params as { hash?: string }).hash);
    const rows = await listCustomAbis(deps.pool, visitor.accountId);
    return rows.length === 0 ? NOTHING : decode(deps, hash, openAbis(rows));
  });
}

async function decode(
  { api }: AccountDeps,
  hash: Buffer,
  abis: ReadonlyMap<string, OwnAbi>,
): Promise<OwnDecoded> {
  const scope = await openReadScope(api);
  const { db } = scope;
  const [row, key] = await Promise.all([getTransaction(db, hash), getTransactionKey(db, hash)]);
  if (row === undefined || key === undefined) return NOTHING;
  const called = row.to_address && abis.get(row.to_address.toString('hex'));
  const whole = row.input?.length === row.input_bytes ? row.input : null;
  const decoded = called && whole ? decodeInput(called.signatures, whole) : null;
  const logs = await readLogs(scope, key, { after: null, limit: LOGS_MAX });
  return {
    name: decoded && called ? called.name : null,
    decoded_input: decoded,
    logs: logs.flatMap((log) => readLog(log, abis.get(log.address.toString('hex')))),
  };
}

function readLog(log: LogRow, abi: OwnAbi | undefined): OwnDecoded['logs'] {
  if (abi === undefined || log.data.length < log.data_bytes) return [];
  const topics = [log.topic0, log.topic1, log.topic2, log.topic3].filter((topic) => topic !== null);
  const decoded = decodeLog(abi.signatures, { topics, data: log.data });
  return decoded === null
    ? []
    : [{ index: log.log_index, address_hash: toAddress(log.address), name: abi.name, decoded }];
}

/** ABIs by contract, without items that cannot be used for decoding. */
function openAbis(rows: readonly CustomAbiRow[]): Map<string, OwnAbi> {
  return new Map(
    rows.map(({ address, name, abi }): [string, OwnAbi] => [
      address.toString('hex'),
      {
        name,
        signatures: createSignatureTable(() => JSON.parse(abi) as SignatureSource[]),
      },
    ]),
  );
}
