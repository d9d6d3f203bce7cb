import { type ChartDrawing, drawSvg, SVG_HEIGHT, SVG_WIDTH } from './draw-svg.ts';
import { writeCsv } from './write-csv.ts';

/** Exports the chart as a file and saves it through the browser. Rejects if the browser cannot render it. */
export async function exportChart(
  format: 'CSV' | 'SVG' | 'PNG',
  { name, ...drawing }: ChartDrawing & { name: string },
): Promise<void> {
  const file = `${name.replace(/[^\w-]/g, '_').slice(0, 100)}.${format.toLowerCase()}`;
  if (format === 'CSV') return keep(new Blob([writeCsv(drawing.series)], { type: 'text/csv' }), file);
  const svg = new Blob([drawSvg(drawing)], { type: 'image/svg+xml' });
  return keep(format === 'SVG' ? svg : await drawPng(svg), file);
}

/** Pixel ratio of the picture, for dense screens. */
const SCALE = 2;

async function drawPng(svg: Blob): Promise<Blob> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = SVG_WIDTH * SCALE;
    canvas.height = SVG_HEIGHT * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png === null) throw new TypeError('The browser made no picture');
    return png;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function keep(blob: Blob, name: string): void {
  const anchor = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(blob),
    download: name,
  });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}
