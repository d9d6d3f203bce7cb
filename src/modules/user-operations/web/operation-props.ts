/** Views of an operation. */
export const OPERATION_TABS = ['index', 'calls', 'raw'] as const;

/** Props of `OperationPage.tsx`. */
export interface OperationPageProps {
  hash: string;
  tab: (typeof OPERATION_TABS)[number];
}
