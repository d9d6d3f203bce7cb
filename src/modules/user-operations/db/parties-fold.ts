import type { EntryPoints } from '#modules/kits/user-operations/lib/entry-points.ts';
import {
  bytesArrayBinary,
  type FoldParameters,
  type ModuleFold,
  numberArrayText,
  type Sign,
} from '#sdk/db/writes.ts';
import type { Hex } from '#sdk/lib/values.ts';
import { readBlockOperations } from './block-operations.ts';
import { readIndexedOperations } from './indexed-operations.ts';
import type { PlacedOperation } from './placed-operation.ts';
import { PARTIES, ROLES, type Role } from './tables.ts';

/** Counts of an address in a role. */
interface Party {
  role: Role;
  address: Hex;
  total: number;
  bundles: number;
}
type Parties = Map<string, Party>;
interface ReadyParties {
  sign: Sign;
  parameters: FoldParameters;
}

/** Creates the fold that counts operations and bundles by address and role. */
export function createPartiesFold(
  entryPoints: EntryPoints,
  version: number,
): ModuleFold<Parties, ReadyParties | null> {
  return {
    layer: 'user-operations/parties',
    version,
    tables: [PARTIES],
    sum(blocks, above = new Map()) {
      for (const block of blocks) addAll(above, readBlockOperations(block, entryPoints));
      return above;
    },
    encode: encodeParties,
    async write({ client, schema }, ready) {
      if (ready === null) return;
      const added = client.query(
        `insert into ${schema}.user_operation_parties as p (role, address, total, bundles)
         select * from unnest($1::smallint[], $2::bytea[], $3::bigint[], $4::bigint[])
         on conflict (role, address) do update
           set total = p.total + excluded.total, bundles = p.bundles + excluded.bundles`,
        [...ready.parameters],
      );
      const removed =
        ready.sign === -1
          ? client.query(
              `delete from ${schema}.user_operation_parties p
               using unnest($1::smallint[], $2::bytea[]) as g (role, address)
               where (p.role, p.address) = (g.role, g.address) and p.total = 0`,
              ready.parameters.slice(0, 2),
            )
          : null;
      await Promise.all([added, removed]);
    },
    async read(target, range) {
      const parties: Parties = new Map();
      addAll(parties, await readIndexedOperations(target, range, entryPoints));
      return parties;
    },
  };
}

function encodeParties(parties: Parties, sign: Sign): ReadyParties | null {
  if (parties.size === 0) return null;
  // A common order of all writers, so that they cannot wait for each other.
  const rows = [...parties.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, party]) => party);
  return {
    sign,
    parameters: [
      numberArrayText(rows.map(({ role }) => ROLES[role])),
      bytesArrayBinary(rows.map(({ address }) => address)),
      numberArrayText(rows.map(({ total }) => sign * total)),
      numberArrayText(rows.map(({ bundles }) => sign * bundles)),
    ],
  };
}

function addAll(parties: Parties, operations: readonly PlacedOperation[]): void {
  for (const { sender, bundler, paymaster, factory, position } of operations) {
    add(parties, 'account', sender, 0);
    add(parties, 'bundler', bundler, position === 0 ? 1 : 0);
    add(parties, 'paymaster', paymaster, 0);
    add(parties, 'factory', factory, 0);
  }
}

function add(parties: Parties, role: Role, address: Hex | null, bundles: number): void {
  if (address === null) return;
  const key = `${ROLES[role]} ${address}`;
  const party = parties.get(key) ?? { role, address, total: 0, bundles: 0 };
  party.total += 1;
  party.bundles += bundles;
  parties.set(key, party);
}
