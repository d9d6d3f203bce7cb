/** Props of `VisualizePage.tsx`. */
export interface VisualizeProps {
  /** Contract to visualize. */
  address: string | undefined;
}
