/** The names of the tabs while the page behind them is on its way. */
export function SkeletonTabs({ labels }: { labels: readonly string[] }) {
  return (
    <div className="tabs">
      {labels.map((label) => (
        <span key={label} className="tab-ghost">
          {label}
        </span>
      ))}
    </div>
  );
}
