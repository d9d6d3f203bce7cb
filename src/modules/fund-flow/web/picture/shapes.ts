/** A point of the picture, in px. */
export interface Point {
  x: number;
  y: number;
}

/** A party's box. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An arrow as traced: its line, its head, and the centre of its label. */
export interface TracedArrow {
  line: string;
  head: string;
  label: Point;
}

/** Sizes of the parts of a picture, in px. */
export const SIZES = {
  box: 156,
  /** Between two columns, where the labels are. */
  gap: 184,
  /** Between two boxes of a column, and around all. */
  space: 18,
  /** Of a label, and of an arrow that crosses a column. */
  label: 26,
  /** Between two arrows at a box. */
  port: 12,
} as const;
