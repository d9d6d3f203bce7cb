/** Validity of a message after its time, and maximum lead of its time over the server's, in ms. */
const LIFE_MS = 3_600_000;
const AHEAD_MS = 300_000;

interface MessagePlace {
  /** The host of this site. */
  host: string;
  /** The contract, with its checksum. */
  address: string;
}

/** The message that an owner or creator signs; its time is UTC. Pure. */
export function writeSigningMessage({ host, address, at }: MessagePlace & { at: Date }): string {
  const time = at.toISOString().slice(0, 19).replace('T', ' ');
  return `[${host}] [${time}] I, hereby verify that I am the owner/creator of the address [${address}]`;
}

/** Validates a message: of this site, about this contract, and not expired. Pure. */
export function readSigningMessage(
  text: string,
  place: MessagePlace,
  now: Date,
): 'fine' | 'invalid' | 'expired' {
  const [, time] = /^\[[^\]]{1,300}\] \[(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\] /.exec(text) ?? [];
  const at = new Date(`${time?.replace(' ', 'T')}Z`);
  if (Number.isNaN(at.getTime())) return 'invalid';
  if (writeSigningMessage({ ...place, at }).toLowerCase() !== text.toLowerCase()) return 'invalid';
  const ageMs = now.getTime() - at.getTime();
  return ageMs > LIFE_MS || ageMs < -AHEAD_MS ? 'expired' : 'fine';
}
