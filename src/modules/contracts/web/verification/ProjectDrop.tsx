import { type DragEvent, useState } from 'react';
import { HostileText } from '#sdk/web/entities/links.ts';
import { Alert } from '#sdk/web/ui/feedback.ts';
import type { FoundBuild } from '../sources/find-sources.ts';
import { readChosen, readDropped } from './read-dropped.ts';
import type { ArchivedFile } from './read-zip.ts';

/** Maximum number of missing sources to list. */
const MISSING_MAX = 50;

interface ProjectDropProps {
  deployedCode: string | null;
  onChoose: (build: FoundBuild) => void;
}

/** Drop zone for a project or its build, which fills in the form. */
export function ProjectDrop({ deployedCode, onChoose }: ProjectDropProps) {
  const [builds, setBuilds] = useState<readonly FoundBuild[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [chosen, setChosen] = useState<FoundBuild | null>(null);
  const [isOver, setOver] = useState(false);

  function choose(build: FoundBuild) {
    setChosen(build);
    onChoose(build);
  }

  async function take(reading: Promise<ArchivedFile[]>) {
    setFault(null);
    setChosen(null);
    try {
      const { findBuilds } = await import('./find-builds.ts');
      const found = await findBuilds(await reading, deployedCode);
      setBuilds(found);
      if (found[0] === undefined)
        setFault(
          'There is neither a build of Hardhat or Foundry in it (build-info with the input of the compiler, or artifacts beside their sources) nor a source of Solidity or Vyper.',
        );
      else choose(found[0]);
    } catch (error) {
      setFault(error instanceof TypeError ? error.message : 'The files could not be read.');
    }
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const { dataTransfer } = event;
    // Dropped items are only accessible during the event; therefore the module is loaded with the page.
    void take(readDropped(dataTransfer));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the inputs within are the accessible alternative
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
        Drop <code>artifacts/</code> of Hardhat, a project of Foundry with <code>out/</code>, a folder of
        sources, or a ZIP of one of them here: it fills in the form.
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
          <span>ZIP, build-info or sources</span>
          <input
            className="field"
            type="file"
            multiple
            accept=".zip,.json,.sol,.vy,.vyi,.yul"
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
              if (build !== undefined) choose(build);
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
        {chosen !== null && chosen.missing.length > 0 && (
          <Alert tone="bad">
            Sources that were not found:
            <ul>
              {chosen.missing.slice(0, MISSING_MAX).map((path) => (
                <li key={path}>
                  <HostileText text={path} lengthMax={300} />
                </li>
              ))}
            </ul>
            {chosen.missing.length > MISSING_MAX && `and ${chosen.missing.length - MISSING_MAX} more`}
          </Alert>
        )}
        {fault !== null && <Alert tone="bad">{fault}</Alert>}
      </div>
    </div>
  );
}
