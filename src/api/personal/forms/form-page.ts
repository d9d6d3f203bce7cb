import type { FastifyRequest } from 'fastify';
import type { Person } from '../people.ts';
import type { FieldErrors } from '../refusal.ts';
import type { Markup } from './markup.ts';

/** Base path of the form pages for browsers without JavaScript. */
export const FORMS_PATH = '/account/forms';

/** Submitted fields, by name. */
export type FormValues = Readonly<Record<string, string>>;

/** Result of a submitted form: a success message, or errors of its fields. */
export interface FormAnswer {
  /** The submitted form; that of a row includes the row's id. */
  act: string;
  id: string;
  values: FormValues;
  errors: FieldErrors;
  /** Message for the whole form. */
  message: string | null;
  isDone: boolean;
}

/** State for rendering forms. */
export interface FormState {
  /** CSRF token of each form. */
  csrf: string;
  query: FormValues;
  answer: FormAnswer | null;
}

/** Action of a form. */
export interface FormAct<Visit> {
  /** Accepted fields; all others are dropped. */
  fields: readonly string[];
  /** Cost of an attempt in requests. */
  cost?: number;
  /** Runs the action and returns its message and redirect; throws AccountError or ApiError for a refusal. */
  run(visit: Visit, values: FormValues): Promise<FormOutcome>;
}

/** Outcome of an action. */
export interface FormOutcome {
  message: string;
  /** A path of this site; the page of the form by default. */
  location?: string;
  /** Initial values of the next form. */
  values?: FormValues;
}

/** A page of forms. */
export interface FormsOf<Visit> {
  /** Path segment after `/account/forms/`. */
  name: string;
  title: string;
  /** True for a page of operators only. */
  isForOperators?: true;
  draw(visit: Visit): Promise<Markup>;
  acts: Readonly<Record<string, FormAct<Visit>>>;
}

/** A request of a signed-in user for such a page. */
export interface PersonalVisit extends FormState {
  request: FastifyRequest;
  person: Person;
}

/** A form page that another part of the server adds to those of accounts. */
export type PersonalForms = FormsOf<PersonalVisit>;
