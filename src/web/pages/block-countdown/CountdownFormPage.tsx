import { usePaths } from '../../paths.ts';
import type { CountdownFormPageProps } from './countdown-form-props.ts';

const HEIGHT_DIGITS_MAX = 15;

/** Form for the height of a future block; a plain one, which works without JavaScript. */
export function CountdownFormPage({ refused }: CountdownFormPageProps) {
  const paths = usePaths();
  return (
    <>
      <h1>Block countdown</h1>
      <p className="sentence mb-4">Estimates when a block will be part of the chain.</p>
      <div className="panel p-4">
        <form action={paths.blockCountdownForm()} className="flex flex-wrap items-center gap-2">
          <input
            name="height"
            className="field"
            aria-label="Block height"
            placeholder="Block height"
            inputMode="numeric"
            pattern="[0-9]+"
            title="A whole number"
            maxLength={HEIGHT_DIGITS_MAX}
            required
            autoComplete="off"
          />
          <button type="submit" className="btn">
            Show countdown
          </button>
        </form>
        {refused !== undefined && (
          <p role="alert" className="mt-3">
            A block height is a whole number of up to {HEIGHT_DIGITS_MAX} digits.
          </p>
        )}
      </div>
    </>
  );
}
