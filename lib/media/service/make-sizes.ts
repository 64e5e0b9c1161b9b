import 'server-only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordChanges } from '@/lib/effects/changes';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import { pictureGateway } from '@/lib/gateways/pictures';
import { storageGateway } from '@/lib/gateways/storage';
import {
  finishPicture,
  type LeasedPicture,
  leasePicture,
  postponePicture,
  untilPictureDue as untilDue,
} from '../queries/due-pictures';
import { missingSizes, pictureFolder, variantName, withSizes } from '../rules/names';

const maxAttempts = 5;

/** Makes what is missing of a picture from its master, and tells the pages that show it. */
async function makeSizes(picture: LeasedPicture): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sizes-'));
  try {
    const storage = storageGateway();
    const master = path.join(folder, 'master');
    if (!(await storage.fetch(variantName(picture, picture.width, picture.kind), master)))
      throw new Error(`its master is missing in ${pictureFolder(picture.guid)}`);
    const made = await pictureGateway().derive(master, folder, missingSizes(picture, picture.variants));
    for (const one of made) await storage.put(variantName(picture, one.width, one.format), one.file);
    await inTransaction(async (tx) => {
      const isThere = await finishPicture(tx, picture.id, withSizes(picture.variants, made));
      if (isThere) await recordChanges(tx, { companies: [picture.companyId] });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the sizes of one picture that is due. @returns null where none is, else the failure, if any */
export async function makeDueSizes(): Promise<{ picture: number; error?: unknown } | null> {
  const db = await getDatabase();
  const picture = await leasePicture(db);
  if (!picture) return null;
  try {
    await makeSizes(picture);
    return { picture: picture.id };
  } catch (error) {
    // Beyond it the picture stays in the sizes that are there.
    await postponePicture(db, picture.id, picture.attempts < maxAttempts ? 5 ** picture.attempts : null);
    return { picture: picture.id, error };
  }
}

/** Milliseconds until the next picture is due; null when none is. */
export const untilPictureDue = async (): Promise<number | null> => untilDue(await getDatabase());
