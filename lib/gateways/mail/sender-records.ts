import 'server-only';
import { Resolver } from 'node:dns/promises';

/** What receivers look up before they believe a sender (docs/rules/pains.md 28). */
export interface SenderRecord {
  name: 'SPF' | 'DMARC' | 'DKIM';
  /** Where it was looked for. */
  at: string;
  isGood: boolean;
  /** The record itself, or what is wrong. */
  found: string;
}

/** The text records of a name, each in one piece; none where there is no such name. */
export type LookUp = (name: string) => Promise<string[]>;

/** By the machine's own name server, which gets three seconds. @throws the resolver's error where no server answered */
export const lookUpText: LookUp = async (name) => {
  const resolver = new Resolver({ timeout: 3000, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};

interface Wanted {
  name: SenderRecord['name'];
  at: string;
  /** What such a record begins with. */
  begins: RegExp;
  /** What is wrong with one; undefined where nothing is. */
  fault: (text: string) => string | undefined;
}

const wanted = (domain: string, selector: string | undefined): Wanted[] => [
  {
    name: 'SPF',
    at: domain,
    begins: /^v=spf1(?: |$)/i,
    fault: (text) => (/[~-]all$|redirect=\S+$/i.test(text.trim()) ? undefined : 'does not end in ~all or -all'),
  },
  {
    name: 'DMARC',
    at: `_dmarc.${domain}`,
    begins: /^v=DMARC1 *;/i,
    fault: (text) => (/;\s*p=(?:none|quarantine|reject)\b/i.test(text) ? undefined : 'has no policy (p=)'),
  },
  ...(selector === undefined
    ? []
    : [
        {
          name: 'DKIM' as const,
          at: `${selector}._domainkey.${domain}`,
          begins: /(?:^|;)\s*p=/i,
          fault: (text: string) => (/(?:^|;)\s*p=[A-Za-z0-9+/]/.test(text) ? undefined : 'its key was taken back (p=)'),
        },
      ]),
];

async function check({ name, at, begins, fault }: Wanted, lookUp: LookUp): Promise<SenderRecord> {
  const records = (await lookUp(at)).filter((text) => begins.test(text));
  const [record = ''] = records;
  if (records.length !== 1)
    return {
      name,
      at,
      isGood: false,
      found: records.length === 0 ? 'missing' : `${records.length} of them: one is allowed`,
    };
  const wrong = fault(record);
  return { name, at, isGood: wrong === undefined, found: wrong === undefined ? record : `${wrong}: ${record}` };
}

/**
 * Looks up what receivers look up of the domain that mails come from.
 * @param selector under which the mail server's DKIM key is published; without it the key is not looked for
 * @throws what the resolver says where no name server answered
 */
export function checkSender(domain: string, selector?: string, lookUp: LookUp = lookUpText): Promise<SenderRecord[]> {
  return Promise.all(wanted(domain, selector).map((one) => check(one, lookUp)));
}
