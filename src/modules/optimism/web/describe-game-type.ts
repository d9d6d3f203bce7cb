/** Types of dispute games by their number, as the contracts of the OP stack name them. */
const GAME_TYPES: Readonly<Record<number, string>> = {
  0: 'Cannon',
  1: 'Permissioned Cannon',
  2: 'Asterisc',
  3: 'Asterisc Kona',
  4: 'Super Cannon',
  5: 'Super permissioned Cannon',
  6: 'OP Succinct',
  7: 'Super Asterisc Kona',
  8: 'Cannon Kona',
  254: 'Fast',
  255: 'Alphabet',
  1337: 'Kailua',
};

/** The name of a type of dispute games; undefined if unknown. Pure. */
export function describeGameType(type: number): string | undefined {
  return GAME_TYPES[type];
}
