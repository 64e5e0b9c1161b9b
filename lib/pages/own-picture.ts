import 'server-only';
import { env } from '@/lib/config/env';
import { ownImage } from '@/lib/values/own-image';

/** The address of a picture that a page may show; empty for one of elsewhere. */
export const ownPicture = (url: string): string => ownImage(url, env().STORAGE_BASE_URL);
