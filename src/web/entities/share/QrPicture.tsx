import { encode } from 'uqr';

/** A text as QR code, dark on light in both color modes, as scanners expect it. */
export function QrPicture({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${text}`}
      shapeRendering="crispEdges"
    >
      <path className="qr-light" d={`M0 0h${size}v${size}H0z`} />
      <path className="qr-dark" d={path} />
    </svg>
  );
}
