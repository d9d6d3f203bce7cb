import type { z } from 'zod';
import type { Finding } from '../finding/finding.ts';
import type { ToolScope } from './tool-scope.ts';

/** A tool: its description for assistants, its arguments, and the function that finds its answer. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** Purpose and result, for the assistant. */
  readonly description: string;
  /** Arguments; one that is not listed is refused. */
  readonly input: Input;
  /** Finds the answer. @throws ToolError with a sentence for the assistant */
  find(args: z.infer<Input>, scope: ToolScope): Promise<Finding>;
}

/** Checks a tool against its own arguments, and returns it among others. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}
