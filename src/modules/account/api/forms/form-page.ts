import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  FormState,
  FormsOf,
  FormValues,
  PersonalForms,
} from '../../../../api/personal/forms/form-page.ts';
import type { AccountMeans } from '../means.ts';
import { describePerson } from '../people.ts';
import type { Visitor } from '../visitor.ts';

/** A request for a page of forms. */
export interface FormVisit extends FormState {
  request: FastifyRequest;
  reply: FastifyReply;
  means: AccountMeans;
}

/** The same of who is signed in. */
export interface SignedInVisit extends FormVisit {
  visitor: Visitor;
}

/** A page of forms: of who is signed in, or of anybody. */
export type FormPage = (FormsOf<SignedInVisit> & { isOpen: false }) | (FormsOf<FormVisit> & { isOpen: true });

/** A page that another part adds. Pure. */
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
