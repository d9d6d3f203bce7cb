interface ParametersProps {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** Values of `$1`, `$2` … of a query. */
export function Parameters({ values, onChange }: ParametersProps) {
  if (values.length === 0) return null;
  return (
    <div className="sql-parameters">
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a parameter has no other name than its place
        <label key={place}>
          ${place + 1}
          <input
            className="field"
            value={value}
            spellCheck={false}
            onChange={({ target }) => onChange(values.with(place, target.value))}
          />
        </label>
      ))}
    </div>
  );
}
