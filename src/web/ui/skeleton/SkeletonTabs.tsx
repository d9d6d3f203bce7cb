/** Loading skeleton of tabs: their labels. */
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
