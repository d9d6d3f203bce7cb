import { useState } from 'react';
import type { Series } from '../series.ts';

const FORMATS = ['CSV', 'SVG', 'PNG'] as const;

interface ExportButtonsProps {
  name: string;
  title: string;
  series: Series;
}

/** Saves the chart as a file; the code for that is loaded on demand. */
export function ExportButtons({ name, title, series }: ExportButtonsProps) {
  const [failed, setFailed] = useState<string>();
  async function keep(format: (typeof FORMATS)[number]) {
    setFailed(undefined);
    try {
      const { exportChart } = await import('./export-chart.ts');
      await exportChart(format, { name, title, series });
    } catch {
      setFailed(format);
    }
  }
  return (
    <fieldset className="stats-exports">
      <legend className="sr">Download</legend>
      {FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="btn"
          aria-label={`Download ${format}`}
          onClick={() => void keep(format)}
        >
          {format}
        </button>
      ))}
      {failed !== undefined && <span role="alert">The {failed} file could not be made.</span>}
    </fieldset>
  );
}
