import { copyText } from './copy-text.ts';

/** Copies its value; says 'Copied' for one second, to the eye and to a screen reader. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <button
      type="button"
      className="copy"
      value={value}
      aria-label={`Copy ${label}`}
      onClick={(event) => copyText(event.currentTarget)}
    />
  );
}
