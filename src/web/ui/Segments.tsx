interface SegmentsProps<Key extends string> {
  label: string;
  options: readonly { key: Key; label: string }[];
  active: Key;
  onChange: (key: Key) => void;
}

/** Switch between two or three views of the same data. */
export function Segments<Key extends string>({ label, options, active, onChange }: SegmentsProps<Key>) {
  return (
    <fieldset className="seg">
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <button
          key={option.key}
          type="button"
          aria-pressed={option.key === active}
          onClick={() => onChange(option.key)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
