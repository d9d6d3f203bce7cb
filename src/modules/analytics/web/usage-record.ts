/** An event with when and where it was. */
export interface UsageRecord {
  name: string;
  /** In ms since 1970. */
  timeMs: number;
  /** Its own, and those that all events of the document have. */
  properties: Readonly<Record<string, string | number | boolean>>;
}

/** No text of an event is longer (spec §9). */
const TEXT_MAX = 255;

/** What looks like a hash or an address: 20 bytes or more in hex. */
const HEX = /(0x)?[0-9a-f]{40,}/gi;

/** Makes a record: texts are cut, and hashes and addresses taken out, wherever they come from. Pure. */
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
