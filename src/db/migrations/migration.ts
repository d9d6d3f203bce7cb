/** One step of a schema's history; `sql` gets the schema's quoted-safe name and returns its statements. */
export interface Migration {
  readonly name: string;
  readonly sql: (schema: string) => string;
}
