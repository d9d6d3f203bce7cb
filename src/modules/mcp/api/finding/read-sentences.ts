import { asList, asObject, asText, type JsonObject, type JsonValue } from './json.ts';

/** The sentences of a transaction's summary with their parts filled in; the reason where there is none. Pure. */
export function readSentences(body: JsonValue, coinSymbol: string): JsonValue {
  const { data, unavailable } = asObject(body);
  if (unavailable !== undefined) return { unavailable };
  return asList(asObject(data).summaries).map((each) => {
    const { summary_template: template, summary_template_variables: parts } = asObject(each);
    return fill(asText(template) ?? '', asObject(parts), coinSymbol);
  });
}

function fill(template: string, parts: JsonObject, coinSymbol: string): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'native') return coinSymbol;
    return Object.hasOwn(parts, name) ? describePart(asObject(parts[name])) : whole;
  });
}

function describePart({ value }: JsonObject): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const { hash, name, symbol, address_hash } = asObject(value);
  const id = asText(hash) ?? asText(address_hash) ?? 'unknown';
  const title = asText(symbol) ?? asText(name);
  return title === undefined || title === '' ? id : `${title} (${id})`;
}
