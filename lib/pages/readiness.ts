import 'server-only';
import { isReady } from '@/lib/platform';
import { startLiveIndex } from './live-index-sync';
import { readProgram } from './program-state';

/** 200 when pages can be served, 503 otherwise, without detail. Also what fills the live-id index at start. */
export async function answerReadiness(): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  const ready = await isReady();
  if (ready) await Promise.all([startLiveIndex().catch(() => undefined), readProgram()]);
  return Response.json(
    { status: ready ? 'ready' : 'unready' },
    { status: ready ? 200 : 503, headers: ready ? headers : { ...headers, 'retry-after': '5' } },
  );
}
