import { type DragEvent, useState } from 'react';
import { Alert } from '../../../web/ui/Alert.tsx';
import type { FoundBuild } from './find-builds.ts';
import { readChosen, readDropped } from './read-dropped.ts';
import type { ArchivedFile } from './read-zip.ts';

interface ProjectDropProps {
  deployedCode: string | null;
  onChoose: (build: FoundBuild) => void;
}

/** Takes the build of a project, or all of it, and fills the form with what it says. */
export function ProjectDrop({ deployedCode, onChoose }: ProjectDropProps) {
  const [builds, setBuilds] = useState<readonly FoundBuild[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);

  async function take(reading: Promise<ArchivedFile[]>) {
    setFault(null);
    try {
      const { findBuilds } = await import('./find-builds.ts');
      const found = await findBuilds(await reading, deployedCode);
      setBuilds(found);
      if (found[0] === undefined)
        setFault(
          'There is no build of Hardhat or Foundry in it: build-info with the input of the compiler, or artifacts beside their sources.',
        );
      else onChoose(found[0]);
    } catch (error) {
      setFault(error instanceof TypeError ? error.message : 'The files could not be read.');
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const { dataTransfer } = event;
    // What is dropped can be asked for now alone: the module is loaded with the page.
    void take(readDropped(dataTransfer));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: who drops nothing chooses by the fields within
    <div
      className="project-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <p>
        Drop <code>artifacts/</code> of Hardhat, a project of Foundry with <code>out/</code>, or a ZIP of
        either here: it fills in the form.
      </p>
      <p className="project-drop-fields">
        <label>
          <span>Folder</span>
          <input
            className="field"
            type="file"
            multiple
            {...{ webkitdirectory: '' }}
            onChange={({ target }) => void take(readChosen([...(target.files ?? [])]))}
          />
        </label>
        <label>
          <span>ZIP or build-info</span>
          <input
            className="field"
            type="file"
            multiple
            accept=".zip,.json"
            onChange={({ target }) => void take(readChosen([...(target.files ?? [])]))}
          />
        </label>
      </p>
      {builds.length > 1 && (
        <label>
          <span>Builds found</span>
          <select
            className="field"
            onChange={({ target }) => {
              const build = builds[Number(target.value)];
              if (build !== undefined) onChoose(build);
            }}
          >
            {builds.map(({ label }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: builds have no other name
              <option key={place} value={place}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <div aria-live="polite">
        {builds[0] !== undefined && fault === null && (
          <p className="hint">Found: {builds.length === 1 ? builds[0].label : `${builds.length} builds`}</p>
        )}
        {fault !== null && <Alert tone="bad">{fault}</Alert>}
      </div>
    </div>
  );
}
