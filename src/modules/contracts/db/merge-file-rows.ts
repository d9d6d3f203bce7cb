import type { DatabaseClient } from '#sdk/db/connection.ts';

const SOURCE_COLUMNS = `digest, skeleton, language, compiler_version, name, file_path, settings, sources, abi, storage_layout,
  compiled, names, license, method, verified_at`;
const CODE_COLUMNS =
  'address, skeleton, is_exact, is_own, has_changed, constructor_arguments, libraries, known_at';

/** Adds the sources and codes of a file, from `file_verified_sources` and `file_contract_codes`, for a new run. */
export async function mergeFileRows(client: Pick<DatabaseClient, 'query'>, runId: number): Promise<void> {
  await client.query(
    `insert into app.verified_sources (${SOURCE_COLUMNS})
     select ${SOURCE_COLUMNS} from file_verified_sources on conflict (digest) do nothing`,
  );
  await client.query(
    `insert into app.contract_codes (run_id, source_id, ${CODE_COLUMNS})
     select $1, s.id, ${CODE_COLUMNS.replaceAll(/\w+/g, 'c.$&')}
     from file_contract_codes c
     left join file_verified_sources f on f.id = c.source_id
     left join app.verified_sources s on s.digest = f.digest`,
    [runId],
  );
}
