/** Execution of one call or creation, by instructions. */
export interface ExecutedFrame {
  kind: 'call' | 'create';
  /** Address of the executed code, in lower case; empty if unknown. */
  code: string;
  /** Address of the written storage. */
  storage: string;
  /** First four bytes of the calldata. */
  selector: string;
  /** Program counter of each instruction, and the gas left before it. */
  pcs: number[];
  gas: number[];
  /** Calls by the instruction that made them. */
  calls: { at: number; frame: ExecutedFrame }[];
  writes: { at: number; slot: string; value: string }[];
  gasUsed: number;
  /** Empty on success. */
  error: string;
  /** Beginning of the returned data, or what is known of it. */
  output: string;
}

/** Complete execution of a transaction. */
export interface Execution {
  root: ExecutedFrame;
  /** Hashed words of 32 or 64 bytes, by their hash, from which storage slots may be derived. */
  hashed: ReadonlyMap<string, string>;
  instructions: number;
}

/** The outermost call or creation. */
export interface Outermost {
  kind: 'call' | 'create';
  code: string;
  selector: string;
  gasUsed: number;
}

/** Creates a frame without instructions. Pure. */
export function createFrame(
  { kind, code, selector }: Omit<Outermost, 'gasUsed'>,
  storage: string = code,
): ExecutedFrame {
  return {
    ...{ kind, code, storage, selector, pcs: [], gas: [], calls: [], writes: [] },
    ...{ gasUsed: 0, error: '', output: '' },
  };
}
