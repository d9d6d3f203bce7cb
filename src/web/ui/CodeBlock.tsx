import { CopyButton } from './CopyButton.tsx';

interface CodeBlockProps {
  /** Name of the code: `Source code`, `Raw trace`. */
  label: string;
  code: string;
}

/**
 * Code or data, unchanged, in a scrollable box with a copy button. Invisible characters are not marked here, because it is an
 * exact copy.
 */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure className="code">
      <figcaption>
        {label}
        <CopyButton value={code} label={label.toLowerCase()} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by the keyboard */}
      <section className="codebox" tabIndex={0} aria-label={label}>
        {code}
      </section>
    </figure>
  );
}
