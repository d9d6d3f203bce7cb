/**
 * Functions of React DOM that run only where a page uses what Spyglass's pages do not: view transitions, refs of fragments,
 * `<SuspenseList>`, functions as actions of forms, and elements that React moves into the head of the document. They are a sixth of it.
 * `tests/support/code-rules.ts` keeps these out of the pages.
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

/** What else tells that a function of a numbered name is the one that is meant. */
const NUMBERED = {
  extractEvents$1: 'nativeEvent.submitter',
  requestFormReset$1: 'ensureFormComponentIsStateful(',
};

const FRAGMENT_METHODS = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};\n/gm;

/** Empties these functions in the source of React DOM for production. @throws where one of them is not there, as in another version. */
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

/** A Vite plugin that does it in the build for the browser. */
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
