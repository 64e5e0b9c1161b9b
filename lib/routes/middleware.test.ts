import { NextRequest } from 'next/server';
import { middleware } from '@/middleware';

/** Where an address leads, for who asks with these headers. */
function ledTo(address: string, headers: Record<string, string> = {}) {
  const { status, headers: told } = middleware(new NextRequest(`https://dorbel.example${address}`, { headers }));
  return { status, to: told.get('x-middleware-rewrite') ?? told.get('location'), cookies: told.getSetCookie() };
}

test.each(['/', '/fr', '/nous-joindre', '/Faqs/', '/compan%C3%ADa'])(
  '%s leads everybody to the same, whatever language, country or cookie they come with',
  (address) => {
    const plain = ledTo(address);
    expect(plain.cookies).toEqual([]);
    for (const language of ['en', 'fr-CA,fr;q=0.9', 'es-MX'])
      for (const cookie of ['', 'NEXT_LOCALE=fr', 'lang=es; location=1'])
        expect(ledTo(address, { 'accept-language': language, cookie, 'x-vercel-ip-country': 'FR' })).toEqual(plain);
  },
);
