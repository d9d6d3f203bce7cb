/**
 * Functions of React DOM for features that the pages do not use: view transitions, fragment refs, `<SuspenseList>`,
 * form actions, and elements hoisted into the document head. They are a sixth of it. `tests/support/code-rules.ts`
 * forbids these features in pages.
 */
export const UNUSED_FUNCTIONS = [
  ...['getViewTransitionName', 'getViewTransitionClassName', 'trackEnterViewTransitions'],
  ...['pushViewTransitionCancelableScope', 'applyViewTransitionToHostInstances'],
  ...['applyViewTransitionToHostInstancesRecursive', 'restoreViewTransitionOnHostInstances'],
  ...['commitAppearingPairViewTransitions', 'commitEnterViewTransitions', 'commitDeletedPairViewTransitions'],
  ...['commitExitViewTransitions', 'commitNestedViewTransitions', 'restorePairedViewTransitions'],
  ...['restoreEnterOrExitViewTransitions', 'restoreNestedViewTransitions', 'measureNestedViewTransitions'],
  ...[
    'measureViewTransitionHostInstancesRecursive',
    'scheduleViewTransitionEvent',
    'reportViewTransitionError',
  ],
  ...['applyViewTransitionName', 'restoreViewTransitionName', 'createMeasurement', 'measureInstance'],
  ...['startViewTransition', 'ViewTransitionPseudoElement', 'createViewTransitionInstance'],

  ...[
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'isFragmentInstanceParent',
  ],
  ...['commitFragmentInstanceDeletionEffects', 'isFragmentInstanceHostBoundary', 'FragmentInstance'],
  ...['addFragmentHandleToFiber', 'addFragmentHandleToInstance', 'commitNewChildToFragmentInstance'],
  ...['deleteChildFromFragmentInstance', 'validateDocumentPositionWithFiberTree'],

  ...['initSuspenseListRenderState', 'updateSuspenseListComponent', 'cutOffTailIfNeeded'],

  ...['mountActionState', 'updateActionState', 'updateActionStateImpl', 'rerenderActionState'],
  ...['dispatchActionState', 'runActionStateAction', 'handleActionReturnValue', 'onActionSuccess'],
  ...['onActionError', 'notifyActionListeners', 'actionStateActionEffect', 'startHostTransition'],
  ...['ensureFormComponentIsStateful', 'requestFormReset$1', 'requestFormReset', 'recursivelyResetForms'],
  ...['coerceFormActionProp', 'extractEvents$1'],

  ...['isHostHoistableType', 'getResourcesFromRoot', 'preloadResourceAndSuspendIfNeeded'],
  ...['createHoistableInstance', 'getHoistableRoot', 'preconnectAs', 'prefetchDNS', 'preconnect'],
  ...['preload', 'preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript', 'getResource'],
  ...['getStyleKey', 'getStylesheetSelectorFromKey', 'stylesheetPropsFromRawProps', 'preloadStylesheet'],
  ...['getScriptKey', 'getScriptSelectorFromKey', 'acquireResource', 'insertStylesheet'],
  ...['adoptPreloadPropsForStylesheet', 'adoptPreloadPropsForScript', 'getHydratableHoistableCache'],
  ...['mountHoistable', 'preloadResource', 'suspendResource', 'insertSuspendedStylesheets'],
  ...['insertStylesheetIntoRoot'],
];

/** Code that identifies the intended function among those with numbered names. */
const NUMBERED = {
  extractEvents$1: 'nativeEvent.submitter',
  requestFormReset$1: 'ensureFormComponentIsStateful(',
};

const FRAGMENT_METHODS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm;

/** Empties these functions in the production source of React DOM. @throws if one of them is missing, as in another version. */
export function trimReactDom(source) {
  let trimmed = source.replace(FRAGMENT_METHODS, '');
  for (const name of UNUSED_FUNCTIONS) {
    const declaration = new RegExp(`^function ${name.replace('$', '\\$')}\\([\\s\\S]*?^\\}$`, 'm');
    const [found] = declaration.exec(trimmed) ?? [];
    if (found?.includes(NUMBERED[name] ?? '') !== true)
      throw new Error(`React DOM has no function '${name}' as scripts/trim-react-dom.mjs knows it`);
    trimmed = trimmed.replace(declaration, () => `function ${name}() {}`);
  }
  return trimmed;
}

/** Creates the Vite plugin that applies it in the browser build. */
export function trimmedReactDom() {
  return {
    name: 'trim-react-dom',
    apply: 'build',
    transform(code, id) {
      return /\/react-dom-client\.production\.js$/.test(id)
        ? { code: trimReactDom(code), map: null }
        : undefined;
    },
  };
}
