import 'server-only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureLimits } from '@/lib/config/upload-limits';
import { getDatabase } from '@/lib/effects/transaction';
import { storageGateway } from '@/lib/gateways/storage';
import type { ServiceContext } from '@/lib/platform/context';
import { invalid, notFound } from '@/lib/platform/errors';
import { cutRoom, type LogoCut } from '@/lib/values/logo-cut';
import type { CutInput, CutLogoInput, LogoCutView } from '../contract';
import { findCut, findPicture } from '../queries/pictures';
import { pictureOf, variantName } from '../rules/names';
import { toPictureView } from './picture-view';
import { bringer, keepCut } from './upload-picture';

/** The picture that a logo of a company was cut from. @throws PlatformError 404 */
async function originalOf(companyId: number, { cut_of }: CutInput) {
  const db = await getDatabase();
  const hash = pictureOf(cut_of)?.hash ?? '';
  const [logo, from] = [await findPicture(db, companyId, hash), await findCut(db, companyId, hash)];
  if (!logo || !from?.sourceHash || !from.cut) throw notFound();
  const original = await findPicture(db, companyId, from.sourceHash);
  if (!original) throw notFound();
  return { logo, original, cut: from.cut };
}

/** Where a logo was cut. @throws PlatformError 404 */
export async function getCut(input: CutInput, context: ServiceContext): Promise<{ Object: LogoCutView }> {
  const { logo, original, cut } = await originalOf(bringer(context).membership.companyId, input);
  return {
    Object: {
      FileName: toPictureView(logo).FileName,
      Original: toPictureView(original),
      Left: cut.left,
      Top: cut.top,
      Side: cut.side,
    },
  };
}

/** @throws PlatformError 422 by field for a square that shows less of the picture than it could hold */
function checkCut(cut: LogoCut, size: { width: number; height: number }): void {
  const room = cutRoom(size, cut.side, pictureLimits.minSide);
  const wrong = (['side', 'left', 'top'] as const).filter(
    (name) => cut[name] < room[name].min || cut[name] > room[name].max,
  );
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((name) => [`cut_${name}`, 'bounds'])));
}

/** Cuts a logo anew. @throws PlatformError 404, 422 by field, 503 where too many pictures are being made */
export async function cutLogo(input: CutLogoInput, context: ServiceContext) {
  const { memberId, membership } = bringer(context);
  const { companyId } = membership;
  const { original } = await originalOf(companyId, input);
  const cut = { left: input.cut_left, top: input.cut_top, side: input.cut_side };
  checkCut(cut, original);
  const folder = await mkdtemp(path.join(tmpdir(), 'cut-'));
  try {
    const master = path.join(folder, 'master');
    if (!(await storageGateway().fetch(variantName(original, original.width, original.kind), master))) throw notFound();
    const view = toPictureView(
      await keepCut({ companyId, memberId }, master, folder, { sourceHash: original.hash, cut }),
    );
    return { FileName: view.FileName, Object: view };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
