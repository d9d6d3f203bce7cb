/** An event with its time and page. */
export interface UsageRecord {
  name: string;
  /** In ms since 1970. */
  timeMs: number;
  /** The event's own properties and those that all events of the document share. */
  properties: Readonly<Record<string, string | number | boolean>>;
}

/** Maximum length of an event's text. */
const TEXT_MAX = 255;

/** Matches anything like a hash or an address: 20 bytes or more in hex. */
const HEX = /(0x)?[0-9a-f]{40,}/gi;

/** Creates a record: cuts texts and removes hashes and addresses from every property. Pure. */
export function createRecord(
  name: string,
  properties: UsageRecord['properties'],
  timeMs: number,
): UsageRecord {
  const entries = Object.entries(properties).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll(HEX, '{hex}').slice(0, TEXT_MAX) : value,
  ]);
  return { name, timeMs, properties: Object.fromEntries(entries) };
}
