import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Run } from '#contract/run.ts';
import { deleteRun, renameRun } from './edit-run.ts';

type Mode = 'idle' | 'naming' | 'deleting';

/** Renames a run, or deletes one that has ended; deleting requires a confirmation. */
export function RunTools({ run, token }: { run: Run; token: string }) {
  const client = useQueryClient();
  const [mode, setMode] = useState<Mode>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (change: () => Promise<void>) => {
    try {
      await change();
      setFailure(null);
      setMode('idle');
      await client.invalidateQueries({ queryKey: ['runs'] });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
  };
  const name = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name') ?? '');
    void act(() => renameRun(run.id, given, token));
  };
  return (
    <span className="run-tools">
      {mode === 'naming' && (
        <form className="inline-form" onSubmit={name}>
          <input
            name="name"
            className="field"
            defaultValue={run.name ?? ''}
            maxLength={80}
            aria-label={`Name of run ${run.id}`}
          />
          <button type="submit" className="btn btn-small">
            Save
          </button>
        </form>
      )}
      {mode === 'deleting' && (
        <button
          type="button"
          className="btn btn-small"
          onClick={() => void act(() => deleteRun(run.id, token))}
        >
          Delete run {run.id} for good
        </button>
      )}
      {mode === 'idle' ? (
        <>
          <button type="button" className="btn btn-small" onClick={() => setMode('naming')}>
            Name<span className="sr"> run {run.id}</span>
          </button>
          {!run.is_active && (
            <button type="button" className="btn btn-small" onClick={() => setMode('deleting')}>
              Delete<span className="sr"> run {run.id}</span>
            </button>
          )}
        </>
      ) : (
        <button type="button" className="btn btn-small" onClick={() => setMode('idle')}>
          Cancel
        </button>
      )}
      {failure !== null && (
        <span role="alert" className="run-failure">
          {failure}
        </span>
      )}
    </span>
  );
}
