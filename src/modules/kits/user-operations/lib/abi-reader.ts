/** A view of ABI-encoded data. Every read is checked against its end; nothing is copied. */
export interface AbiReader {
  readonly bytes: Uint8Array;
  /** The word at a place, as a number. @throws RangeError beyond the end */
  uint(place: number): bigint;
  /** The address in the word at a place. */
  address(place: number): Uint8Array;
  /** The raw word at a place. */
  word(place: number): Uint8Array;
  /** A reader of what the offset at a place points to. */
  follow(place: number): AbiReader;
  /** The bytes that the offset at a place points to. */
  data(place: number): Uint8Array;
  /**
   * Readers of the items of the dynamic array of dynamic items that the offset at a place points to.
   * @throws RangeError if there are more than `max`
   */
  items(place: number, max: number): AbiReader[];
  /** Number of items of the array that this reader begins at. */
  length(): number;
  /** A reader that begins at a later byte. */
  from(offset: number): AbiReader;
}

const WORD = 32;

/** Creates a reader of ABI-encoded data; places are counted in words. */
export function createAbiReader(bytes: Uint8Array): AbiReader {
  const word = (place: number) => {
    const start = place * WORD;
    if (start + WORD > bytes.length) throw new RangeError('beyond the end of the data');
    return bytes.subarray(start, start + WORD);
  };
  const uint = (place: number) => toBigInt(word(place));
  const from = (offset: number) => {
    if (offset > bytes.length) throw new RangeError('beyond the end of the data');
    return createAbiReader(bytes.subarray(offset));
  };
  const follow = (place: number) => from(toSmall(uint(place), bytes.length));
  const length = () => toSmall(uint(0), Math.floor(bytes.length / WORD));
  return {
    bytes,
    uint,
    word,
    from,
    follow,
    length,
    address: (place) => word(place).subarray(12),
    data(place) {
      const { bytes: found, uint: read } = follow(place);
      const size = toSmall(read(0), found.length - WORD);
      return found.subarray(WORD, WORD + size);
    },
    items(place, max) {
      const array = follow(place);
      const count = array.length();
      if (count > max) throw new RangeError('too many items');
      const members = array.from(WORD);
      return Array.from({ length: count }, (_, item) => members.follow(item));
    },
  };
}

function toBigInt(word: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(word.buffer, word.byteOffset, word.length).toString('hex')}`);
}

function toSmall(value: bigint, max: number): number {
  if (value > BigInt(max)) throw new RangeError('beyond the end of the data');
  return Number(value);
}
