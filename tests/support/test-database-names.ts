/** The migrated database that every test database is cloned from. */
export const TEMPLATE_DATABASE = 'spyglass_template';

/** The schema of the one run in a test database. */
export const TEST_RUN_SCHEMA = 'run_1';
