import 'server-only';
import { log } from '@/lib/log/log';
// Not by way of the whole service: this is loaded before the first visitor comes.
import { makeDueSizes, untilPictureDue } from '@/lib/media/service/make-sizes';
import type { Job } from './job';

/** Sizes of pictures that were brought, one picture at a time (docs/portal.md §4). */
export function pictureJob(): Job {
  return {
    name: 'picture',
    async runDue({ signal }) {
      while (!signal.aborted) {
        const done = await makeDueSizes();
        if (done === null) break;
        if (done.error) log.error({ picture: done.picture, error: done.error }, 'sizes of a picture not made');
      }
      return untilPictureDue();
    },
  };
}
