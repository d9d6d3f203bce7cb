/** First migrations of the schema `app` before 0.1.0, whose migrations were replaced by one for each schema. */
const LEGACY_MIGRATIONS = ['001-runs', '001-app'];

/** True for a schema `app` from before 0.1.0, by the names of its migrations. Pure. */
export function isLegacy(migrations: readonly string[]): boolean {
  return LEGACY_MIGRATIONS.some((name) => migrations.includes(name));
}
