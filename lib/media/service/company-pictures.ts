import 'server-only';
import { getDatabase } from '@/lib/effects/transaction';
import type { PictureView } from '../contract';
import { listPictures } from '../queries/pictures';
import { pictureOf } from '../rules/names';
import { toPictureView } from './picture-view';

/** The pictures of a company among some addresses, each once, with the sizes that are there. */
export async function listPictureViews(
  companyId: number,
  guid: string,
  addresses: readonly string[],
): Promise<PictureView[]> {
  const hashes = addresses.flatMap((address) => {
    const picture = pictureOf(address);
    return picture?.guid === guid ? [picture.hash] : [];
  });
  if (hashes.length === 0) return [];
  return (await listPictures(await getDatabase(), companyId, [...new Set(hashes)])).map(toPictureView);
}

/** Whether an address is that with which an upload of the company was answered. */
export async function isPictureOf(companyId: number, address: string): Promise<boolean> {
  const hash = pictureOf(address)?.hash;
  if (hash === undefined) return false;
  const found = await listPictures(await getDatabase(), companyId, [hash]);
  return found.some((row) => toPictureView(row).FileName === address);
}
