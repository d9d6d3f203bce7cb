interface NewRowsPillProps {
  count: number;
  /** What has come in, in the singular: `transaction`. */
  noun: string;
  /** Where it is not made with an s. */
  plural?: string;
  onShow: () => void;
}

/** Says how many rows have come in since the list was read, and lets them in; takes no room of its own on a phone. */
export function NewRowsPill({ count, noun, plural = `${noun}s`, onShow }: NewRowsPillProps) {
  if (count <= 0) return null;
  return (
    <button type="button" className="pill brass new-rows" onClick={onShow}>
      {count.toLocaleString('en')} more {count === 1 ? `${noun} has` : `${plural} have`} come in
    </button>
  );
}
