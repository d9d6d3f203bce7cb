import { usePublicConfig } from '#sdk/web/app/settings.ts';

interface AmountFieldProps {
  value: string;
  isFaulty: boolean;
  onChange: (text: string) => void;
}

/** Amount of the native coin that is sent with the call. */
export function AmountField({ value, isFaulty, onChange }: AmountFieldProps) {
  const { currency } = usePublicConfig().chain;
  return (
    <label>
      <span>
        Amount to send <span className="hint">{currency.symbol}</span>
      </span>
      <input
        className="field"
        inputMode="decimal"
        value={value}
        placeholder="0"
        aria-invalid={isFaulty || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
