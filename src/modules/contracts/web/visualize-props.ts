/** Props of `VisualizePage.tsx`. */
export interface VisualizeProps {
  /** The contract to draw. */
  address: string | undefined;
}
