import { CopyButton } from './CopyButton.tsx';

interface CodeBlockProps {
  /** What the code is: `Source code`, `Raw trace`. */
  label: string;
  code: string;
}

/** Code or data as it is, in a box that scrolls and can be copied. Invisible characters are the reader's own affair here: it is a copy. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure className="code">
      <figcaption>
        {label}
        <CopyButton value={code} label={label.toLowerCase()} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="codebox" tabIndex={0} aria-label={label}>
        {code}
      </section>
    </figure>
  );
}
