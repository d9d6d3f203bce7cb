/** Name of the schema of a run's views, which is beside the run's own: `run_7_views` of `run_7`. */
export function viewsSchemaOf(schema: string): string {
  return `${schema}_views`;
}

/** Statement that drops the views of a run. */
export const DROP_VIEWS = (schema: string) => `drop schema if exists ${viewsSchemaOf(schema)} cascade`;
