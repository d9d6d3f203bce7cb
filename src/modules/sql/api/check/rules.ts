import { parseContractSchema } from '../../lib/contract/contract-views.ts';
import { VIEW_BY_NAME, VIEWS, viewNameOf } from '../../lib/views.ts';
import { REFUSALS } from './grammar.ts';
import type { Tree } from './parse.ts';
import type { Place } from './place.ts';
import { QueryError } from './query-error.ts';
import {
  CLOCKS,
  COUNTS,
  EXPRESSION_KINDS,
  FUNCTIONS,
  OPERATORS,
  ROW_FUNCTIONS,
  SUBLINKS,
  TYPES,
} from './vocabulary.ts';

/** Names of the query. */
interface Names {
  /** Views, and subqueries of WITH. */
  relations: ReadonlySet<string>;
  /** Functions of the database. */
  reserved: ReadonlySet<string>;
}

type Rule = (place: Place, names: Names) => string | undefined;

const COLUMNS: ReadonlySet<string> = new Set(VIEWS.flatMap(({ columns }) => columns.map(({ name }) => name)));

/**
 * Checks one node by the rule of its type.
 * @throws QueryError
 */
export function checkNode(place: Place, names: Names): void {
  const sentence = RULES[place.type]?.(place, names);
  if (sentence !== undefined) throw new QueryError(sentence, place.offset);
}

const RULES: Readonly<Record<string, Rule>> = {
  SelectStmt({ node }) {
    if (countOf(node.targetList) > COUNTS.columns || widthOf(node.valuesLists) > COUNTS.columns)
      return `A SELECT has at most ${COUNTS.columns} columns.`;
    return node.limitOption === 'LIMIT_OPTION_WITH_TIES' ? 'WITH TIES is not supported.' : undefined;
  },
  RangeVar({ node }, { relations }) {
    const name = viewNameOf(node);
    if (node.inh !== true || node.relpersistence !== 'p') return 'ONLY is not supported.';
    if (node.schemaname !== undefined && !relations.has(name))
      return parseContractSchema(node.schemaname) === null
        ? 'Views are named without a schema, but those of a verified contract: c_<address>.event_….'
        : `There is no view "${cut(name)}": the contract is not verified, or has no such event or function.`;
    if (!relations.has(name))
      return `There is no view "${cut(name)}": they are ${[...VIEW_BY_NAME.keys()].join(', ')}.`;
    return undefined;
  },
  CommonTableExpr({ node }) {
    const name = String(node.ctename);
    if (VIEW_BY_NAME.has(name) || /^(?:pg_|raw_)/i.test(name))
      return `A subquery of WITH has a name of its own; "${cut(name)}" is taken.`;
    return 'SelectStmt' in Object(node.ctequery) ? undefined : 'WITH may only contain SELECT.';
  },
  RangeFunction({ node }) {
    const call = [node.functions].flat() as readonly { List?: { items?: readonly Tree[] } }[];
    const names = call.map(({ List }) => functionName((List?.items?.[0]?.FuncCall ?? {}) as Tree));
    return names.every((name) => ROW_FUNCTIONS.has(name))
      ? undefined
      : 'Only generate_series makes rows in FROM.';
  },
  FuncCall({ node, parent }) {
    const name = functionName(node);
    if (!FUNCTIONS.has(name)) return `There is no function "${cut(name)}" here: docs/SQL.md lists them.`;
    const isInFrom = parent?.type === 'List' && parent.parent?.type === 'RangeFunction';
    return ROW_FUNCTIONS.has(name) && !isInFrom ? `${name} is allowed only in FROM.` : undefined;
  },
  A_Expr({ node }) {
    const names = textsOf(node.name);
    if (!EXPRESSION_KINDS.has(String(node.kind))) return 'This comparison is not supported; there is LIKE.';
    const isKnown =
      names.length === 1 && (OPERATORS.has(names[0] ?? '') || /BETWEEN/.test(String(node.kind)));
    return isKnown ? undefined : `There is no operator "${cut(names.join('.'))}" here.`;
  },
  A_ArrayExpr({ parent, field }) {
    const isBesideAny = /^AEXPR_OP_(?:ANY|ALL)$/.test(String(parent?.node.kind)) && field === 'rexpr';
    return isBesideAny ? undefined : REFUSALS.A_ArrayExpr;
  },
  SubLink({ node }) {
    if (!SUBLINKS.has(String(node.subLinkType))) return 'ARRAY(select …) is not supported.';
    const [operator = '=', ...more] = textsOf(node.operName);
    return OPERATORS.has(operator) && more.length === 0
      ? undefined
      : `There is no operator "${cut(operator)}" here.`;
  },
  TypeName({ node }) {
    const names = textsOf(node.names).filter(
      (name, place, all) => !(all.length === 2 && place === 0 && name === 'pg_catalog'),
    );
    return names.length === 1 && TYPES.has(names[0] ?? '')
      ? undefined
      : `A cast to "${cut(names.join('.'))}" is not supported.`;
  },
  SQLValueFunction({ node }) {
    return CLOCKS.has(String(node.op)) ? undefined : 'There is current_date and current_timestamp here.';
  },
  A_Const({ node }) {
    const digits = Object(node.fval).fval;
    return typeof digits === 'string' && (digits.length > COUNTS.digits || /e/i.test(digits))
      ? `A number has at most ${COUNTS.digits} digits and no exponent.`
      : undefined;
  },
  RowExpr({ node }) {
    return node.row_format === 'COERCE_IMPLICIT_CAST'
      ? undefined
      : 'ROW(…) is not supported; there is (a, b).';
  },
  ParamRef({ node }) {
    const number = Number(node.number);
    return number >= 1 && number <= PARAMETERS_MAX ? undefined : `Parameters are $1 to $${PARAMETERS_MAX}.`;
  },
  // A qualified name that no column has calls the function of that name: `x.pg_sleep` of a row `x`.
  ColumnRef({ node }, { reserved }) {
    const fields = [node.fields].flat() as readonly Tree[];
    const name = (fields.at(-1)?.String as Tree | undefined)?.sval;
    if (fields.length > 2) return 'Columns are named as view.column.';
    if (fields.length < 2 || typeof name !== 'string') return undefined;
    const isFunction = reserved.has(name) && !COLUMNS.has(name) && !FUNCTIONS.has(name);
    return isFunction ? `"${cut(name)}" is the name of a function: give the column another one.` : undefined;
  },
};

/** Number of values of a query. */
export const PARAMETERS_MAX = 20;

function functionName({ funcname }: Tree): string {
  const names = textsOf(funcname);
  return names.length === 2 && names[0] === 'pg_catalog' ? (names[1] ?? '') : names.join('.');
}

function textsOf(list: unknown): string[] {
  const nodes = (Array.isArray(list) ? list : []) as readonly { String?: { sval?: unknown } }[];
  return nodes.map(({ String: text }) => String(text?.sval ?? ''));
}

function countOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}

function widthOf(lists: unknown): number {
  const rows = (Array.isArray(lists) ? lists : []) as readonly { List?: { items?: unknown } }[];
  return Math.max(0, ...rows.map(({ List }) => countOf(List?.items)));
}

function cut(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name;
}
