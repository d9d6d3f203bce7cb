/** Deployed code to compare the compiled contracts with, in the compiler's process. */
export interface NearestTo {
  /** Deployed code, in hex without `0x`; for a blueprint the creation code in it. */
  code: string;
  /** Compiled code to compare with. */
  of: 'deployedBytecode' | 'bytecode';
  /** Restricts the search to contracts with this name, alone or after their path; null for all. */
  name: string | null;
}

/**
 * JavaScript that runs in the compiler's process and reduces its output to the contracts relevant to a deployed code: those of
 * equal length with the most similar code, or else the one closest in length; without a contract of the requested name, the names
 * of others. A source of 1 MiB can compile to hundreds of MB, which the server would otherwise have to read.
 */
export const KEEP_NEAREST = `(text, { code, of, name: asked }) => {
  const KEPT_MAX = 20, NAMES_MAX = 20, ERRORS_MAX = 200, CHARACTERS_MAX = 1000;
  const toObject = (value) => typeof value === 'object' && value !== null ? value : {};
  let output;
  try {
    output = toObject(JSON.parse(text));
  } catch {
    return '';
  }
  const hexOf = (contract, kind) => String(toObject(toObject(toObject(contract).evm)[kind]).object || '');
  const all = Object.entries(toObject(output.contracts))
    .flatMap(([path, ofFile]) => Object.entries(toObject(ofFile)).map(([name, contract]) => ({ path, name, contract })))
    .filter(({ contract }) => hexOf(contract, 'deployedBytecode') !== '');
  const named = all
    .filter(({ path, name }) => asked === null || asked === name || asked === path + ':' + name)
    .map((each) => ({ ...each, hex: hexOf(each.contract, of) }));
  const distance = ({ hex }) => Math.abs(hex.length - code.length);
  const likeness = ({ hex }) => {
    let same = 0;
    for (let at = 0; at < hex.length; at++) if (hex.charCodeAt(at) === code.charCodeAt(at)) same++;
    return same;
  };
  const pick = () => {
    const equal = named.filter((each) => distance(each) === 0);
    if (equal.length === 0)
      return named.reduce((best, each) => best.length > 0 && distance(best[0]) <= distance(each) ? best : [each], []);
    if (equal.length <= KEPT_MAX) return equal;
    const likest = equal.map((each) => [likeness(each), each]).sort(([a], [b]) => b - a).slice(0, KEPT_MAX);
    return equal.filter((each) => likest.some(([, other]) => other === each));
  };
  const kept = pick();
  const contracts = Object.create(null);
  const add = (path, name, contract) => {
    contracts[path] = contracts[path] || Object.create(null);
    contracts[path][name] = contract;
  };
  for (const { path, name, contract } of kept) add(path, name, contract);
  if (kept.length === 0)
    for (const { path, name } of all.slice(0, NAMES_MAX)) add(path, name, { evm: { deployedBytecode: { object: '00' } } });
  const sources = Object.fromEntries(Object.entries(toObject(output.sources)).map(([path, source]) => [path, { id: toObject(source).id }]));
  const errors = (Array.isArray(output.errors) ? output.errors : [])
    .filter((each) => toObject(each).severity === 'error')
    .slice(0, ERRORS_MAX)
    .map(({ severity, type, message, formattedMessage }) => ({
      severity, type, message: String(formattedMessage || message || 'The compiler gave no reason.').slice(0, CHARACTERS_MAX),
    }));
  return JSON.stringify({ contracts, sources, errors });
}`;
