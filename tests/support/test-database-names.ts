/** Migrated database from which every test database is cloned. */
export const TEMPLATE_DATABASE = 'spyglass_template';

/** Schema of the only run in a test database. */
export const TEST_RUN_SCHEMA = 'run_1';
