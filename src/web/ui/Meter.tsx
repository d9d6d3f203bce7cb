/** A share as a filled bar; `label` is its accessible text. */
export function Meter({ percent, label }: { percent: number; label: string }) {
  const width = Math.min(100, Math.max(0, Number.isFinite(percent) ? percent : 0));
  return (
    <svg className="meter" viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={`M0 0H${width}V1H0`} />
    </svg>
  );
}
