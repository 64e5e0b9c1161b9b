import { type NextRequest, NextResponse } from 'next/server';
import { lookupLiveId } from '@/lib/edge/live-index';
import { resolve } from '@/lib/routes/resolve';

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/|api/).*)'] };

/** Turns the answer of the pure `resolve` into a rewrite or a redirect; authorises nothing, sets no cookie, reads no header. */
export function middleware(request: NextRequest) {
  const { pathname, search } = new URL(request.url);
  const found = resolve(pathname + search, lookupLiveId);
  if (found.kind === 'pass') return NextResponse.next();
  if (found.kind === 'redirect') return NextResponse.redirect(new URL(found.location, request.url), found.status);
  return NextResponse.rewrite(new URL(found.internalPath, request.url), { status: found.status });
}
