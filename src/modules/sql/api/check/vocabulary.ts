const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/**
 * Functions that a query may call. None reads or changes anything but its arguments, none makes a text or a list that is
 * much longer than these, and none runs long: so there are no regular expressions, no `repeat`, and no `array_agg`.
 */
export const FUNCTIONS = words(`
  count sum avg min max bool_and bool_or every stddev stddev_pop stddev_samp variance var_pop var_samp corr
  percentile_cont percentile_disc mode
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc div mod sign sqrt ln log log10 power width_bucket
  lower upper length char_length character_length octet_length left right substr strpos starts_with
  btrim ltrim rtrim reverse split_part
  now date_trunc date_part date_bin to_timestamp to_char age make_date extract timezone
  generate_series
`);

/** Functions that make rows, which may stand in FROM. */
export const ROW_FUNCTIONS = words('generate_series');

/** Operators by their names in the parse tree. */
export const OPERATORS = words('+ - * / % ^ = <> != < > <= >= || & | # ~~ !~~ ~~* !~~*');

/** Kinds of expressions with an operator; those of SIMILAR TO are regular expressions. */
export const EXPRESSION_KINDS = words(`
  AEXPR_OP AEXPR_OP_ANY AEXPR_OP_ALL AEXPR_DISTINCT AEXPR_NOT_DISTINCT AEXPR_NULLIF AEXPR_IN AEXPR_LIKE AEXPR_ILIKE
  AEXPR_BETWEEN AEXPR_NOT_BETWEEN AEXPR_BETWEEN_SYM AEXPR_NOT_BETWEEN_SYM
`);

/** Kinds of subqueries; one that makes an array would hold it in memory. */
export const SUBLINKS = words('EXISTS_SUBLINK ALL_SUBLINK ANY_SUBLINK EXPR_SUBLINK');

/** Types of casts. */
export const TYPES = words(`
  text varchar numeric int2 int4 int8 float4 float8 bool date timestamp timestamptz interval
`);

/** Values without an argument: of the clock, not of the user. */
export const CLOCKS = words('SVFOP_CURRENT_DATE SVFOP_CURRENT_TIMESTAMP SVFOP_LOCALTIMESTAMP');

/** Counts of parts of one query. */
export const COUNTS = {
  /** Views, subqueries and functions in FROM. */
  sources: 20,
  /** Columns of an answer and of a subquery. */
  columns: 60,
  /** Digits of a literal number. */
  digits: 100,
} as const;
