interface NewRowsPillProps {
  count: number;
  /** Name of a row in the singular: `transaction`. */
  noun: string;
  /** Plural, if it is not formed with an s. */
  plural?: string;
  onShow: () => void;
}

/** Button with the number of rows that arrived after the list was read; it shows them. Takes no layout space on a phone. */
export function NewRowsPill({ count, noun, plural = `${noun}s`, onShow }: NewRowsPillProps) {
  if (count <= 0) return null;
  return (
    <button type="button" className="pill brass new-rows" onClick={onShow}>
      {count.toLocaleString('en')} new {count === 1 ? noun : plural}
    </button>
  );
}
