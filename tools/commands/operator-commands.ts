import 'server-only';
import { parseArgs } from 'node:util';
import { type StaffRole, staffRoles } from '@/lib/access/roles';
import { addStaff, disableStaff, listStaff, resetStaffSecondStep } from '@/lib/accounts/service';
import { looksLikeEmail } from '@/lib/config/email';
import { fieldLimits } from '@/lib/config/field-limits';
import { isLocale } from '@/lib/values/locale';

export const usage = `npm run operator -- <command>

  list                              accounts of the marketplace's staff
  add EMAIL                         opens one, and mails a link that sets its password within seven days;
                                    one that exists gets the role, and is let in again where it was disabled
      --role Operator               Admin, Operator or Support
      --language en                 of the mail: en, fr or es
  disable EMAIL                     ends it at once: its sessions, its links
  reset-second-step EMAIL           phone and codes are lost: the next sign-in sets up a second step anew

Staff sign in at /signin?audience=operations, and set up a second step before anything else.
Works beside a running server, which then sends the mails.`;

/** What was typed makes no sense; the message says so. */
export class OperatorUsageError extends Error {}

export const refusals = { 404: 'There is no such account of staff, or it is disabled' };

function emailOf(text: string | undefined): string {
  const email = (text ?? '').trim().toLowerCase();
  if (email === '' || email.length > fieldLimits.email || !looksLikeEmail(email))
    throw new OperatorUsageError('EMAIL is a mail address; see --help');
  return email;
}

function roleOf(text = 'Operator'): StaffRole {
  const role = staffRoles.find((name) => name === text);
  if (!role) throw new OperatorUsageError(`--role is ${staffRoles.join(', ')}`);
  return role;
}

async function list(): Promise<string[]> {
  const found = await listStaff();
  const lines = found.map(({ email, role, state, hasSecondStep, seenAt }) =>
    [
      role.padEnd(9),
      state.padEnd(9),
      hasSecondStep ? 'second step' : 'none yet   ',
      seenAt?.slice(0, 16) ?? 'never signed in ',
      email,
    ].join('  '),
  );
  return lines.length > 0 ? lines : ['No accounts of staff yet: add EMAIL --role Admin'];
}

async function add(email: string, role: StaffRole, language: string): Promise<string[]> {
  if (!isLocale(language)) throw new OperatorUsageError('--language is en, fr or es');
  const isMailed = await addStaff(email, role, language);
  return [`${email} is ${role}${isMailed ? '; a link to set the password goes there' : ''}`];
}

async function disable(email: string): Promise<string[]> {
  await disableStaff(email);
  return [`${email} is disabled`];
}

async function resetSecondStep(email: string): Promise<string[]> {
  await resetStaffSecondStep(email);
  return [`The next sign-in of ${email} sets up a second step`];
}

type Options = { role?: string; language?: string };
type Work = () => Promise<string[]>;

const commands: Readonly<Record<string, (email: string | undefined, options: Options) => Work>> = {
  list: () => list,
  add: (typed, { role: asked, language = 'en' }) => {
    const [email, role] = [emailOf(typed), roleOf(asked)];
    return () => add(email, role, language);
  },
  disable: (typed) => {
    const email = emailOf(typed);
    return () => disable(email);
  },
  'reset-second-step': (typed) => {
    const email = emailOf(typed);
    return () => resetSecondStep(email);
  },
};

const text = { type: 'string' } as const;

/** Reads what was typed. @throws OperatorUsageError before a database is asked */
export function readCommand(args: readonly string[]): Work {
  let parsed: { values: Options; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options: { role: text, language: text }, allowPositionals: true });
  } catch {
    throw new OperatorUsageError('See --help');
  }
  const [command = '', email, ...rest] = parsed.positionals;
  if (!Object.hasOwn(commands, command) || rest.length > 0 || (command === 'list' && email !== undefined))
    throw new OperatorUsageError('list, add, disable or reset-second-step: see --help');
  return commands[command]!(email, parsed.values);
}
