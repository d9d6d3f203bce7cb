import { type AppDb, readRow, readRows } from '#sdk/db/connection.ts';
import { escapeLike } from '#sdk/db/queries.ts';
import { foldCase } from '#sdk/lib/text.ts';
import type { Fields } from './submissions.ts';

/** Maximum number of tokens whose icons a process caches. */
const ICONS_MAX = 10_000;

/** Approved info of a token; null if there is none. By primary key. */
export async function getTokenInfo(db: AppDb, chainId: bigint, address: Buffer): Promise<Fields | null> {
  const row = await readRow<{ fields: Fields }>(
    db,
    'select fields from app.token_infos where chain_id = $1 and address = $2',
    [String(chainId), address],
  );
  return row?.fields ?? null;
}

/** Stores the approved info of a token in place of an earlier one. */
export async function putTokenInfo(
  db: AppDb,
  { chainId, address, fields }: { chainId: string; address: Buffer; fields: Fields },
): Promise<void> {
  await db.query(
    `insert into app.token_infos (chain_id, address, fields) values ($1, $2, $3)
     on conflict (chain_id, address) do update set fields = excluded.fields, updated_at = now()`,
    [chainId, address, JSON.stringify(fields)],
  );
}

/** The icons of all tokens with info, the last approved first; sorts them. */
export function listIcons(db: AppDb, chainId: bigint): Promise<{ address: Buffer; icon: string }[]> {
  return readRows(
    db,
    `select address, fields ->> 'iconUrl' as icon from app.token_infos
     where chain_id = $1 order by updated_at desc limit ${ICONS_MAX}`,
    [String(chainId)],
  );
}

/** Tokens of projects whose name begins with a text; scans all approved infos. */
export function findProjects(
  db: AppDb,
  chainId: bigint,
  { text, limit }: { text: string; limit: number },
): Promise<{ address: Buffer; name: string }[]> {
  return readRows(
    db,
    `select address, fields ->> 'projectName' as name from app.token_infos
     where chain_id = $1 and app.fold_case(fields ->> 'projectName') like $2 order by name, address limit $3`,
    [String(chainId), `${escapeLike(foldCase(text))}%`, limit],
  );
}

/** A number that grows with every change of approved infos. */
export async function getInfosVersion(db: AppDb): Promise<number> {
  const row = await readRow<{ version: number }>(db, 'select version from app.token_infos_version');
  return row?.version ?? 0;
}
