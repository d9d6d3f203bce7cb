/** Quoted text, comments and ends of statements; `$1` of a function's body is no quote. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\/|;/gi;

/**
 * Splits a script into its statements, for servers that take one command at a time, such as Citus for distributed
 * tables. Pure. Not for escape strings (`E'\''`).
 */
export function splitStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const { 0: token, index } of script.matchAll(TOKEN)) {
    if (token !== ';') continue;
    statements.push(script.slice(start, index).trim());
    start = index + 1;
  }
  statements.push(script.slice(start).trim());
  return statements.filter((statement) => statement !== '');
}
