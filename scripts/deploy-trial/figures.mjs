// Figures of several rounds: smallest, median and largest.

/** Collects figures by name. */
export function createFigures() {
  const all = new Map();
  return {
    add: (name, value) => all.set(name, [...(all.get(name) ?? []), value]),
    /** One line a figure. */
    lines: () => [...all].map(([name, values]) => `${name}: ${summarize(values)}`),
  };
}

/** Value below which a share of the values lies. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function summarize(values) {
  const [min, median, max] = [0, 0.5, 1].map((share) => quantile(values, share).toFixed(1));
  return `${min} / ${median} / ${max} (min / median / max of ${values.length})`;
}
