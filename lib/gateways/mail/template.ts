import 'server-only';
import type { ReactNode } from 'react';
import * as z from 'zod';
import type { Locale } from '@/lib/values/locale';
import { parseUrl } from '@/lib/values/web-address';
import type { Invitation } from '../calendar/calendar-file';
import type { MailKind, MailKinds } from './kinds';
import type { Translate } from './words';

export interface MailContext<Kind extends MailKind> {
  /** Words of this kind: messages/<language>/emails.json, under its name. */
  t: Translate<Kind>;
  locale: Locale;
  /** "Friday, November 20, 2026" of YYYY-MM-DD. */
  longDate(day: string): string;
}

/**
 * How one kind of mail is written. Its words need at least `subject` (no arguments: nothing that anybody typed gets there),
 * `preview`, `title` and `reason` ("You receive this mail because …").
 */
export interface MailTemplate<Kind extends MailKind> {
  /** Reads the row: strict, bounded, and what people typed is made quiet. */
  data: z.ZodType<MailKinds[Kind]>;
  /** What stands between title and reason. */
  body(data: MailKinds[Kind], context: MailContext<Kind>): ReactNode;
  /** Values for `title` and `reason`. */
  values?(data: MailKinds[Kind]): Record<string, string | number>;
  unsubscribe?(data: MailKinds[Kind]): string | undefined;
  replyTo?(data: MailKinds[Kind]): string;
  /** An invitation that goes along, where there is one. */
  invitation?(data: MailKinds[Kind]): Invitation | undefined;
}

/** Types a template by its kind. */
export const defineTemplate = <Kind extends MailKind>(_kind: Kind, template: MailTemplate<Kind>): MailTemplate<Kind> =>
  template;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it is about.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const clean = (text: string) => text.toWellFormed().replace(CONTROLS, '').replace(/\r\n?/g, '\n').trim();

/** Invisible and without width: keeps mail programs from making a link of text typed into a form. */
export const QUIET = '\u200c';
const quieten = (text: string) => text.replace(/[.:@/](?=\S)/g, (sign) => `${sign}${QUIET}`);

/** A typed name in a mail to another person: never a link. */
export const nameText = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) => quieten(clean(text).replace(/\s+/g, ' ')));

/** Typed text of several lines in a mail to another person: nothing in it becomes a link. */
export const quietText = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform((text) => quieten(clean(text)));

/** Text of several lines, shown to the operator as it was typed. */
export const longText = (max: number) =>
  z
    .string()
    .max(max * 4)
    .transform(clean);

/** A whole address on the web. */
export const link = () =>
  z
    .string()
    .max(2048)
    .refine((text) => parseUrl(text) !== null && /^https?:\/\/[\x21-\x7e]+$/.test(text), 'link');

/** YYYY-MM-DD */
export const day = () => z.iso.date();

export const id = () => z.int().min(1);
