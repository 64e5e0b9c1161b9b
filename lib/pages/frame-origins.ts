import 'server-only';
import { headers } from 'next/headers';
import { framesHeader } from '@/lib/edge/frame-header';

/** Sites that may frame the page being drawn, as the front server put them into its policy; none without it (development). */
export async function getFramers(): Promise<readonly string[]> {
  const text = (await headers()).get(framesHeader) ?? '';
  return text.split(' ').filter(Boolean);
}
