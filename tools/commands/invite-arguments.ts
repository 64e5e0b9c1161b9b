import { parseArgs } from 'node:util';
import { looksLikeEmail } from '@/lib/config/email';
import { fieldLimits } from '@/lib/config/field-limits';
import { pathLimits } from '@/lib/config/limits';
import { countCharacters } from '@/lib/config/typed-text';
import { isLocale, type Locale } from '@/lib/values/locale';

export const usage = `Usage:
  npm run invite -- --company ID --email ADDRESS --lang en|fr|es [options]

Invites somebody to say what they think of a company: mails them a personal link, which works once and for 30 days. Beside a running
server the mail goes out at once, else when one is started.

Options:
  --name "First L."   shown with the opinion, as first name and initial; the recipient sees it before sending
  --customer ID       a customer of the company, whose neighborhood the opinion takes over
  --need-address      asks for the address of the service
  --print-link        prints the link too: it is a secret of the recipient's
  --help              this text

Exit code: 0 when the mail is queued, 1 when the company cannot invite them, 2 for a command line that makes no sense.`;

/** The command line makes no sense; the message says why. */
export class InviteUsageError extends Error {
  override readonly name = 'InviteUsageError';
}

export interface InviteRequest {
  companyId: number;
  email: string;
  language: Locale;
  name: string | undefined;
  customerId: number | undefined;
  needsAddress: boolean;
  isLinkPrinted: boolean;
}

const options = {
  company: { type: 'string' },
  email: { type: 'string' },
  lang: { type: 'string' },
  name: { type: 'string' },
  customer: { type: 'string' },
  'need-address': { type: 'boolean' },
  'print-link': { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    throw new InviteUsageError(error instanceof Error ? error.message : String(error));
  }
}

function readId(option: string, text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text) || Number(text) > pathLimits.maxId)
    throw new InviteUsageError(`--${option}: expected an id`);
  return Number(text);
}

/** What the command line asks for. @throws InviteUsageError where it makes no sense */
export function readInvite(args: readonly string[]): InviteRequest {
  const values = parse(args);
  const { email = '', lang = '', name } = values;
  const companyId = readId('company', values.company);
  if (email === '' || !looksLikeEmail(email) || email.length > fieldLimits.email)
    throw new InviteUsageError('--email: expected an address');
  if (!isLocale(lang)) throw new InviteUsageError('--lang: expected en, fr or es');
  const maxName = fieldLimits.first_name + fieldLimits.last_name;
  if (name !== undefined && (countCharacters(name) > maxName || /\p{Cc}/u.test(name)))
    throw new InviteUsageError('--name: at most 100 characters in one line');
  return {
    companyId,
    email,
    language: lang,
    name,
    customerId: values.customer === undefined ? undefined : readId('customer', values.customer),
    needsAddress: values['need-address'] ?? false,
    isLinkPrinted: values['print-link'] ?? false,
  };
}
