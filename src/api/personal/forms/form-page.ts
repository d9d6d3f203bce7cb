import type { FastifyRequest } from 'fastify';
import type { Person } from '../people.ts';
import type { FieldErrors } from '../refusal.ts';
import type { Markup } from './markup.ts';

/** Where the pages of forms for browsers without scripts are. */
export const FORMS_PATH = '/account/forms';

/** The fields that were sent, by their name. */
export type FormValues = Readonly<Record<string, string>>;

/** How a form that was sent is answered: what was done, or what is wrong with the fields. */
export interface FormAnswer {
  /** The form that was sent; that of a row has the row's id. */
  act: string;
  id: string;
  values: FormValues;
  errors: FieldErrors;
  /** A sentence about the whole. */
  message: string | null;
  isDone: boolean;
}

/** What forms are drawn with. */
export interface FormState {
  /** What each form sends back. */
  csrf: string;
  query: FormValues;
  answer: FormAnswer | null;
}

/** What one form does. */
export interface FormAct<Visit> {
  /** The fields that it takes; all others are dropped. */
  fields: readonly string[];
  /** What an attempt costs of the requests that a client may make. */
  cost?: number;
  /** Says what was done, and where the visitor goes instead of back; throws AccountError or ApiError for what is refused. */
  run(visit: Visit, values: FormValues): Promise<FormOutcome>;
}

/** How it has ended. */
export interface FormOutcome {
  message: string;
  /** A path of this site; the page of the form unless given. */
  location?: string;
  /** What the next form begins with. */
  values?: FormValues;
}

/** A page of forms. */
export interface FormsOf<Visit> {
  /** Its address behind `/account/forms/`. */
  name: string;
  title: string;
  /** Whether it is for operators of this server alone. */
  isForOperators?: true;
  draw(visit: Visit): Promise<Markup>;
  acts: Readonly<Record<string, FormAct<Visit>>>;
}

/** A request of who is signed in for such a page. */
export interface PersonalVisit extends FormState {
  request: FastifyRequest;
  person: Person;
}

/** A page of forms that another part of the server adds to those of accounts. */
export type PersonalForms = FormsOf<PersonalVisit>;
