import { getDomain } from 'tldts';
import { parseUrl } from '@/lib/values/web-address';
import type { Proof, ProofKind, SeenProof } from '../contract';

/** Providers that give a mailbox and a page under one domain to anybody, and that no public list of suffixes names. */
const sharedDomains: ReadonlySet<string | null> = new Set([
  'btinternet.com',
  'free.fr',
  'orange.fr',
  'shaw.ca',
  'sympatico.ca',
  'telefonica.net',
]);

/** The domain that one owner has, below what registries and hosts give away (the Public Suffix List). */
const ownedDomain = (host: string) => getDomain(host, { allowPrivateDomains: true });

/** Whether a website stands under the domain of a mail address; null where one of them is missing. */
export function isOwnDomain(website: string, email: string): boolean | null {
  const host = email.split('@')[1] ?? '';
  const address = /^[a-z][a-z0-9+.-]*:/i.test(website) ? website : `https://${website}`;
  const url = website === '' || host === '' ? null : parseUrl(address);
  if (url === null) return null;
  const domain = ownedDomain(url.hostname);
  return domain !== null && !sharedDomains.has(domain) && domain === ownedDomain(host);
}

interface Known {
  isLinkUsed: boolean;
  companyEmail: string;
  companyPhone: string;
  companyUrl: string;
  email: string;
}

const verdict = (holds: boolean | null): Proof['State'] => (holds === null ? 'Missing' : holds ? 'Holds' : 'Fails');

/** The evidence ladder of a claim (docs/portal.md §6.11): what is known, and what staff can find out. */
export function proofsOf({ isLinkUsed, companyEmail, companyPhone, companyUrl, email }: Known): Proof[] {
  return [
    { Kind: 'link', State: isLinkUsed ? 'Holds' : companyEmail === '' ? 'Missing' : 'Fails' },
    { Kind: 'register', State: 'Open' },
    { Kind: 'domain', State: verdict(isOwnDomain(companyUrl, email)) },
    { Kind: 'call', State: companyPhone === '' ? 'Missing' : 'Open' },
    { Kind: 'letter', State: 'Open' },
  ];
}

const strong: readonly ProofKind[] = ['link', 'register'];

/** Whether what holds, and what a person has seen, is enough: one strong proof, or two of different kinds. */
export function isEnough(proofs: readonly Proof[], seen: readonly SeenProof[]): boolean {
  const held = new Set<ProofKind>([
    ...proofs.filter(({ State }) => State === 'Holds').map(({ Kind }) => Kind),
    ...seen.filter((kind) => proofs.some(({ Kind, State }) => Kind === kind && State !== 'Missing')),
  ]);
  return strong.some((kind) => held.has(kind)) || held.size >= 2;
}
