import 'server-only';
import { retentionDays } from '@/lib/config/limits';
import { getDatabase, inTransaction } from '@/lib/effects/transaction';
import { storageGateway } from '@/lib/gateways/storage';
import { lockPictures } from '../queries/pictures';
import { deleteUnusedPicture, listUnusedPictures, noteUsedPictures, unknownGuids } from '../queries/unused-pictures';
import { pictureFolder, pictureOf } from '../rules/names';

/** Removes files before the row is gone for good: what is left after a crash is found again. */
async function removeFiles(guid: string, hash: string): Promise<void> {
  const storage = storageGateway();
  const names = await storage.list(pictureFolder(guid));
  for (const name of names) if (pictureOf(`/${name}`)?.hash === hash) await storage.remove(name);
}

/** Files of companies that are gone: their rows went with them. */
async function removeOfUnknown(): Promise<void> {
  const storage = storageGateway();
  const files = (await storage.list('images')).flatMap((name) => {
    const guid = pictureOf(`/${name}`)?.guid;
    return guid === undefined ? [] : [{ guid, name }];
  });
  const guids = [...new Set(files.map(({ guid }) => guid))];
  if (guids.length === 0) return;
  const gone = new Set(await unknownGuids(await getDatabase(), guids));
  for (const { guid, name } of files) if (gone.has(guid)) await storage.remove(name);
}

/** Deletes pictures that no text of their company has named for a month, and all that companies that are gone had. */
export async function deleteUnusedPictures(now: Date): Promise<void> {
  const db = await getDatabase();
  const days = retentionDays.unusedPicture;
  await noteUsedPictures(db, now);
  for (const { id, companyId } of await listUnusedPictures(db, days, now))
    await inTransaction(async (tx) => {
      const guid = await lockPictures(tx, companyId);
      const hash = await deleteUnusedPicture(tx, id, days, now);
      if (hash !== undefined) await removeFiles(guid, hash);
    });
  await removeOfUnknown();
}
