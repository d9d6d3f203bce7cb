import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { savePng } from './save-png.ts';

const ZOOM_STEP = 1.25;
const ZOOM_MIN = 0.1;
const ZOOM_MAX = 4;

/** A diagram as an image, which cannot run scripts. It can be dragged, scrolled by wheel or keys, and downloaded. */
export function DiagramView({ svg, name, kind = 'Class' }: { svg: string; name: string; kind?: string }) {
  const frame = useRef<HTMLElement>(null);
  const [url, setUrl] = useState<string>();
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const [zoom, setZoom] = useState(1);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const picture = useRef<HTMLImageElement>(null);
  const file = name.replace(/[^\w.-]+/g, '_').slice(0, 80);

  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);

  function fitWidth(width = natural?.width ?? 0) {
    const room = frame.current?.clientWidth ?? 0;
    if (width > 0 && room > 0) setZoom(clamp(Math.min(1, (room - 2) / width)));
  }

  if (url === undefined) return null;
  return (
    <div className="panel diagram">
      <header className="diagram-tools">
        <button type="button" className="btn" onClick={() => setZoom(clamp(zoom / ZOOM_STEP))}>
          <span aria-hidden="true">−</span>
          <span className="sr">Smaller</span>
        </button>
        <output className="hint" aria-label="Size">
          {Math.round(zoom * 100)} %
        </output>
        <button type="button" className="btn" onClick={() => setZoom(clamp(zoom * ZOOM_STEP))}>
          <span aria-hidden="true">+</span>
          <span className="sr">Larger</span>
        </button>
        <button type="button" className="btn" onClick={() => fitWidth()}>
          Fit
        </button>
        <button type="button" className="btn" onClick={() => setZoom(1)}>
          100 %
        </button>
        <a className="btn" href={url} download={`${file}.svg`}>
          Download SVG
        </a>
        <button
          type="button"
          className="btn"
          disabled={natural === undefined}
          onClick={async () => {
            if (picture.current !== null) setIsTooLarge(!(await savePng(picture.current, file)));
          }}
        >
          Download PNG
        </button>
        {isTooLarge && (
          <span role="alert" className="hint">
            The browser cannot save it as PNG.
          </span>
        )}
      </header>
      <section
        ref={frame}
        className="diagram-frame"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard access
        tabIndex={0}
        aria-label="Diagram"
        {...drag}
      >
        <img
          ref={picture}
          src={url}
          alt={`${kind} diagram of ${name.slice(0, 100)}`}
          draggable={false}
          width={natural ? Math.round(natural.width * zoom) : undefined}
          height={natural ? Math.round(natural.height * zoom) : undefined}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (natural !== undefined) return;
            setNatural({ width, height });
            fitWidth(width);
          }}
        />
      </section>
    </div>
  );
}

/** Pans with the mouse; touch scrolls natively. */
const drag = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button === 0)
      event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove({ currentTarget, pointerId, movementX, movementY }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    currentTarget.scrollLeft -= movementX;
    currentTarget.scrollTop -= movementY;
  },
};

function clamp(zoom: number): number {
  return Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, zoom));
}
