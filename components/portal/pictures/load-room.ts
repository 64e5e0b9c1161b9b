import { type AdmissionInput, admitUpload } from '@/lib/media/contract';
import { askSigned } from '@/lib/pages/ask-signed';
import { isRefused } from '@/lib/pages/call-refused';

export type PictureRoom = Awaited<ReturnType<typeof loadRoom>>;

/** How much room a company has for pictures; null where it has none. */
export const loadRoom = (asked: AdmissionInput) =>
  askSigned(admitUpload, asked).catch((error) => {
    if (isRefused(error, 422)) return null;
    throw error;
  });
