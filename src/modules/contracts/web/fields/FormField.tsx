import type { ReactNode } from 'react';
import { HostileText } from '#sdk/web/entities/links.ts';

interface LabelledProps {
  label: string;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  children: ReactNode;
}

/** A control of the verification form with its label and errors. */
export function Labelled({ label, hint, errors = [], children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label>
      <span>
        {label} {hint && <span className="hint">{hint}</span>}
      </span>
      {children}
      {errors.map((text) => (
        <span key={text} className="method-fault" role="alert">
          <HostileText text={text} lengthMax={1000} />
        </span>
      ))}
    </label>
  );
}

/** A checkbox of the verification form. */
export function Checked({
  label,
  isOn,
  onChange,
}: {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="method-check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
