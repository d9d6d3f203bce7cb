import { CompilerError } from '../../verification/compilers/compiler-error.ts';
import type { ProcessLimits } from '../../verification/compilers/run-program.ts';
import { createBoxes, drawClasses } from './draw-classes.ts';
import { layOut } from './lay-out.ts';
import { readClasses } from './read-classes.ts';
import { parseSolidity } from './solidity-ast.ts';

const CLASSES_MAX = 300;
const EDGES_MAX = 2000;

/**
 * Creates the class diagram of Solidity files (text by path) as SVG: their definitions with inheritance and use. Rejects with
 * CompilerError if the diagram is empty or too large.
 */
export async function makeDiagram(
  sources: Readonly<Record<string, string>>,
  limits: ProcessLimits,
): Promise<string> {
  const files = await parseSolidity(sources, limits);
  const diagram = readClasses(files);
  const { classes, edges } = diagram;
  if (classes.length === 0)
    throw new CompilerError('failed', 'The files define no contract that could be read.');
  if (classes.length > CLASSES_MAX || edges.length > EDGES_MAX)
    throw new CompilerError(
      'too_much',
      `The files define ${classes.length} contracts; a diagram has up to ${CLASSES_MAX}.`,
    );
  const boxes = createBoxes(diagram);
  const sizes = boxes.map(({ size }) => size);
  return drawClasses(boxes, diagram, await layOut(sizes, edges, limits));
}
