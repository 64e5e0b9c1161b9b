import 'server-only';

/** A website as it was typed, as an address; null where it is none that a page could link to. */
export function websiteOf(typed: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(address)) return null;
  const { protocol, hostname, username, port, href } = new URL(address);
  const isPlain = (protocol === 'https:' || protocol === 'http:') && username === '' && port === '';
  return isPlain && /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/.test(hostname) ? href.replace(/\/$/, '') : null;
}
