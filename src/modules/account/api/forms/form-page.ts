import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormState, FormsOf, FormValues, PersonalForms } from '#sdk/api/forms.ts';
import type { AccountDeps } from '../deps.ts';
import { describePerson } from '../people.ts';
import type { Visitor } from '../visitor.ts';

/** A request for a form page. */
export interface FormVisit extends FormState {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: AccountDeps;
}

/** A request of a signed-in visitor for a form page. */
export interface SignedInVisit extends FormVisit {
  visitor: Visitor;
}

/** A form page: for signed-in visitors, or open to anyone. */
export type FormPage = (FormsOf<SignedInVisit> & { isOpen: false }) | (FormsOf<FormVisit> & { isOpen: true });

/** Form page added by another module. Pure. */
export function toFormPage(forms: PersonalForms): FormPage {
  const toPersonal = ({ visitor, ...visit }: SignedInVisit) => ({
    ...visit,
    person: describePerson(visitor),
  });
  const acts = Object.entries(forms.acts).map(
    ([name, act]) =>
      [
        name,
        { ...act, run: (visit: SignedInVisit, values: FormValues) => act.run(toPersonal(visit), values) },
      ] as const,
  );
  return {
    ...forms,
    isOpen: false,
    draw: (visit) => forms.draw(toPersonal(visit)),
    acts: Object.fromEntries(acts),
  };
}
