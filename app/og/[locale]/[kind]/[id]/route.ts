import { answerOgImage } from '@/lib/pages/og-image';

type Context = { params: Promise<{ locale: string; kind: string; id: string }> };

/** The picture a shared link shows. */
export const GET = async (_: Request, { params }: Context) => answerOgImage(await params);
