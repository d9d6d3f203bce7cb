/** What ran in one call or creation, instruction by instruction. */
export interface ExecutedFrame {
  kind: 'call' | 'create';
  /** Whose code ran, in lower case; empty where it is not known. */
  code: string;
  /** Whose storage it wrote. */
  storage: string;
  /** The first four bytes of what it was called with. */
  selector: string;
  /** The place in the code, and the gas that was left before it, of each instruction. */
  pcs: number[];
  gas: number[];
  /** Calls by the instruction that made them. */
  calls: { at: number; frame: ExecutedFrame }[];
  writes: { at: number; slot: string; value: string }[];
  gasUsed: number;
  /** Empty where it did not fail. */
  error: string;
  /** The beginning of what it gave back, or of what is known of it. */
  output: string;
}

/** All that a transaction ran. */
export interface Execution {
  root: ExecutedFrame;
  /** What was hashed that a place in the storage could be the hash of: words of 32 or 64 bytes, by their hash. */
  hashed: ReadonlyMap<string, string>;
  instructions: number;
}

/** The code that runs first. */
export interface Outermost {
  kind: 'call' | 'create';
  code: string;
  selector: string;
  gasUsed: number;
}

/** A frame in which nothing has run. Pure. */
export function createFrame(
  { kind, code, selector }: Omit<Outermost, 'gasUsed'>,
  storage: string = code,
): ExecutedFrame {
  return {
    ...{ kind, code, storage, selector, pcs: [], gas: [], calls: [], writes: [] },
    ...{ gasUsed: 0, error: '', output: '' },
  };
}
