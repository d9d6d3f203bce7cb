/** Buttons that include or exclude the typed value; Enter includes it. */
export function IncludeButtons() {
  return (
    <span className="filter-buttons">
      <button type="submit" name="mode" value="include" className="btn btn-primary">
        Include
      </button>
      <button type="submit" name="mode" value="exclude" className="btn">
        Exclude
      </button>
    </span>
  );
}
