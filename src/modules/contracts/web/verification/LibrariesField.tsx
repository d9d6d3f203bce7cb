import type { FilledForm } from './send-verification.ts';

interface LibrariesProps {
  form: FilledForm;
  change: (part: Partial<FilledForm>) => void;
  errors: readonly string[] | undefined;
}

const LIBRARIES_MAX = 10;

/** Libraries that the code is linked with. */
export function LibrariesField({ form, change, errors }: LibrariesProps) {
  const { libraries } = form;
  const set = (place: number, part: Partial<FilledForm['libraries'][number]>) =>
    change({ libraries: libraries.map((old, at) => (at === place ? { ...old, ...part } : old)) });
  return (
    <fieldset className="method-libraries">
      <legend>Libraries</legend>
      {libraries.map(({ name, address }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name while they are typed
        <span key={place} className="method-library">
          <input
            className="field"
            aria-label={`Name of library ${place + 1}`}
            placeholder="Name"
            value={name}
            onChange={({ target }) => set(place, { name: target.value })}
          />
          <input
            className="field"
            aria-label={`Address of library ${place + 1}`}
            placeholder="0x…"
            value={address}
            onChange={({ target }) => set(place, { address: target.value })}
          />
        </span>
      ))}
      {libraries.length < LIBRARIES_MAX && (
        <button
          type="button"
          className="btn"
          onClick={() => change({ libraries: [...libraries, { name: '', address: '' }] })}
        >
          Add a library
        </button>
      )}
      {errors?.map((text) => (
        <span key={text} className="method-fault" role="alert">
          {text}
        </span>
      ))}
    </fieldset>
  );
}
