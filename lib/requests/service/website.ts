import 'server-only';
import { parseUrl } from '@/lib/values/web-address';

/** A website as it was typed, as an address; null where it is none that a page could link to. */
export function websiteOf(typed: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const url = typed === '' ? null : parseUrl(address);
  if (url === null) return null;
  const { protocol, hostname, username, port, href } = url;
  const isPlain = (protocol === 'https:' || protocol === 'http:') && username === '' && port === '';
  return isPlain && /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(hostname) ? href.replace(/\/$/, '') : null;
}
