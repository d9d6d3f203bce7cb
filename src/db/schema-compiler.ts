import {
  type CommonTableExpressionNode,
  type OperationNode,
  PostgresQueryCompiler,
  type SelectQueryNode,
  type TableNode,
} from 'kysely';

/** Nodes under which a table is read or written; elsewhere its name qualifies a column, as in `"blocks"."number"`. */
const PLACES: ReadonlySet<OperationNode['kind'] | undefined> = new Set([
  ...(['FromNode', 'JoinNode', 'AliasNode'] as const),
  ...(['InsertQueryNode', 'UpdateQueryNode'] as const),
]);

/**
 * Compiles queries against the tables of one schema, unless a query names another. Common table expressions are
 * supported in selections only.
 */
export class SchemaCompiler extends PostgresQueryCompiler {
  readonly #schema: string;
  /** Names of the common table expressions that the query being compiled may read from. */
  readonly #expressions: string[] = [];

  constructor(schema: string) {
    super();
    this.#schema = schema;
  }

  protected override visitSelectQuery(node: SelectQueryNode): void {
    const names = (node.with?.expressions ?? []).map(nameOf);
    this.#expressions.push(...names);
    super.visitSelectQuery(node);
    this.#expressions.length -= names.length;
  }

  protected override visitTable(node: TableNode): void {
    const { schema, identifier } = node.table;
    const isOurs = PLACES.has(this.parentNode?.kind) && !this.#expressions.includes(identifier.name);
    if (schema === undefined && isOurs) this.append(`"${this.sanitizeIdentifier(this.#schema)}".`);
    super.visitTable(node);
  }
}

function nameOf({ name }: CommonTableExpressionNode): string {
  return name.table.table.identifier.name;
}
