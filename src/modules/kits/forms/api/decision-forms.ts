import { type FormAct, type FormState, html, type Markup, NOTHING } from '#sdk/api/forms.ts';
import { drawForm, type FormField } from './draw-form.ts';

/** Decision of an operator on a request. */
export type Decision = 'approve' | 'return' | 'refuse';

const DECISIONS: readonly (readonly [Decision, label: string, message: string])[] = [
  ['approve', 'Approve', 'The request is approved.'],
  ['return', 'Return', 'The request is returned.'],
  ['refuse', 'Refuse', 'The request is refused.'],
];

interface Asked {
  id: string;
  decision: Decision;
  comment: string;
  /** Revision of the request as displayed. */
  revision: string;
}

/** Creates the three actions of a page of requests; `decide` throws for a refusal. */
export function createDecisionActs<Visit>(
  decide: (visit: Visit, asked: Asked) => Promise<unknown>,
): Record<string, FormAct<Visit>> {
  const acts = DECISIONS.map(([decision, _, message]): [string, FormAct<Visit>] => [
    decision,
    {
      fields: ['id', 'comment', 'revision'],
      async run(visit, { id = '', comment = '', revision = '' }) {
        await decide(visit, { id, decision, comment, revision });
        return { message };
      },
    },
  ]);
  return Object.fromEntries(acts);
}

interface DecidedRequest {
  page: string;
  id: string;
  revision: string;
  /** Title of the request, used in each summary. */
  title: string;
  /** Other field names for errors of the comment. */
  aliases?: readonly string[];
}

/** Renders the decision forms below a request; a refused one is open. Pure. */
export function drawDecisions(
  state: FormState,
  { page, id, revision, title, aliases = [] }: DecidedRequest,
): Markup {
  const { answer } = state;
  const forms = DECISIONS.map(([act, label]) => {
    const isRefused = answer !== null && !answer.isDone && answer.act === act && answer.id === id;
    const comment: FormField = {
      name: 'comment',
      aliases,
      label: act === 'approve' ? 'Comment (optional)' : 'Comment, which the person reads',
      maxLength: 2000,
    };
    const form = drawForm(state, {
      page,
      act,
      submitLabel: label,
      hidden: { id, revision },
      fields: [comment],
    });
    return html`<details${isRefused ? html` open` : NOTHING}><summary>${label} <bdi>${title}</bdi></summary>${form}</details>`;
  });
  return html`${forms}`;
}
