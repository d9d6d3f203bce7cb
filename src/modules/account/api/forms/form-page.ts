import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../../../api/personal/refusal.ts';
import type { AccountMeans } from '../means.ts';
import type { Visitor } from '../visitor.ts';
import type { Markup } from './markup.ts';

/** What is told after a form was sent: what was done, or what is wrong with the fields. */
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

/** The fields that were sent, by their name. */
export type FormValues = Readonly<Record<string, string>>;

/** A request for a page of forms. */
export interface FormVisit {
  request: FastifyRequest;
  reply: FastifyReply;
  means: AccountMeans;
  /** What each form sends back. */
  csrf: string;
  query: FormValues;
  answer: FormAnswer | null;
}

/** The same of who is signed in. */
export interface SignedInVisit extends FormVisit {
  visitor: Visitor;
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
  /** A path of this site; the page of the form unless told. */
  location?: string;
  /** What the next form begins with. */
  values?: FormValues;
}

interface Page<Visit> {
  /** Its address behind `/account/forms/`. */
  name: string;
  title: string;
  /** Whether it is for operators of this server alone. */
  isForOperators?: true;
  draw(visit: Visit): Promise<Markup>;
  acts: Readonly<Record<string, FormAct<Visit>>>;
}

/** A page of forms: of who is signed in, or of anybody. */
export type FormPage = (Page<SignedInVisit> & { isOpen: false }) | (Page<FormVisit> & { isOpen: true });

/** Where the pages are. */
export const FORMS_PATH = '/account/forms';
