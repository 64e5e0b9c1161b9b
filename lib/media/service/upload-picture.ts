import 'server-only';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireRight } from '@/lib/access/authorise';
import { env } from '@/lib/config/env';
import { pictureLimits } from '@/lib/config/upload-limits';
import { recordActivity } from '@/lib/effects/activity';
import { type Db, getDatabase, inTransaction } from '@/lib/effects/transaction';
import { pictureGateway } from '@/lib/gateways/pictures';
import { PictureRefused, PicturesBusy, type PreparedPicture } from '@/lib/gateways/pictures/port';
import { storageGateway } from '@/lib/gateways/storage';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import { invalid, PlatformError } from '@/lib/platform/errors';
import { cutOf } from '@/lib/values/logo-cut';
import type { AdmissionInput, PicturePurpose, UploadInput } from '../contract';
import {
  findPicture,
  insertPicture,
  lockPictures,
  type NewPicture,
  type PictureRow,
  renewPicture,
  sumPictures,
} from '../queries/pictures';
import { type PictureName, variantName, withSizes } from '../rules/names';
import { toPictureView } from './picture-view';

/**
 * How many pictures more a company may have, of which the next holds so many bytes.
 * @throws PlatformError 422 where there is no room: 500 of a company, and as many that logos were cut from; of a demo's little together
 */
async function roomFor(
  db: Db,
  companyId: number,
  { bytes, purpose }: { bytes: number; purpose?: string | undefined },
): Promise<{ left: number; isDemo: boolean }> {
  const { count, originals, bytes: heldBytes, isDemo } = await sumPictures(db, companyId);
  if (isDemo && heldBytes + bytes > pictureLimits.demoBytes) throw invalid({ file: 'pictureDemo' });
  const held = purpose === 'original' ? Math.max(count, originals) : count;
  if (held >= pictureLimits.perCompany) throw invalid({ file: 'pictureQuota' });
  return { left: pictureLimits.perCompany - count, isDemo };
}

/** The caller's company, where their flags let them bring such a picture. @throws PlatformError 403 */
export function bringer(context: ServiceContext, purpose?: PicturePurpose) {
  const actor = companyActor(context);
  requireRight(actor, purpose === 'person' ? 'ViewServiceProviders' : 'ViewMarketYourBusiness');
  return actor;
}

/** What a picture is kept as: of a logo it is what the logo is cut from. */
const keptAs = <Purpose>(purpose: Purpose) => (purpose === 'logo' ? 'original' : purpose);

/** Whether the caller's company has room for a picture. @throws PlatformError 403; 422 where it has none */
export async function admitUpload({ purpose }: AdmissionInput, context: ServiceContext) {
  const { companyId } = bringer(context, purpose).membership;
  const { left, isDemo } = await roomFor(await getDatabase(), companyId, { bytes: 1, purpose: keptAs(purpose) });
  const max = env().UPLOAD_MAX_MB * 1024 * 1024;
  return { Left: left, MaxBytes: isDemo ? Math.min(max, pictureLimits.demoBytes) : max };
}

/** A refusal of the picture itself, beside its field. */
function refuse(error: unknown): never {
  if (error instanceof PictureRefused) throw invalid({ file: error.fault });
  throw error instanceof PicturesBusy ? new PlatformError(503, { retryAfterS: 10 }) : error;
}

/** Puts what was made into the storage: before the row says that it is there. */
async function store(name: PictureName, { master, others }: PreparedPicture): Promise<void> {
  const storage = storageGateway();
  for (const made of [master, ...others]) await storage.put(variantName(name, made.width, made.format), made.file);
}

type Facts = Omit<NewPicture, 'variants'>;

/** Keeps a picture once: who brings it again gets what is there. @throws PlatformError 422 beyond the quota */
async function keep(facts: Facts, made: PreparedPicture): Promise<PictureRow> {
  const { companyId, hash, memberId } = facts;
  return inTransaction(async (tx) => {
    const guid = await lockPictures(tx, companyId);
    const known = await findPicture(tx, companyId, hash);
    if (!known) await roomFor(tx, companyId, facts);
    await store({ guid, hash }, made);
    const variants = withSizes(known?.variants ?? {}, [made.master, ...made.others]);
    if (known) {
      await renewPicture(tx, known.id, { ...facts, variants });
      return { ...known, variants };
    }
    const id = await insertPicture(tx, { ...facts, variants });
    await recordActivity(tx, { companyId, memberId, kind: 'picture.add', subjectId: id });
    return { ...facts, id, guid, variants };
  });
}

/** What is kept of a picture that was made. */
async function factsOf({ master }: PreparedPicture) {
  const hash = createHash('sha256')
    .update(await readFile(master.file))
    .digest('hex')
    .slice(0, 32);
  const { width, height, bytes, format } = master;
  return { hash, width, height, bytes, kind: format === 'png' ? 'png' : 'jpeg' } as const;
}

type Who = Pick<NewPicture, 'companyId' | 'memberId'>;

/** Cuts a logo out of a picture that is kept, and keeps it beside it. @throws PlatformError 422 beyond the quota, 503 where too many are being made */
export async function keepCut(who: Who, original: string, folder: string, from: NonNullable<NewPicture['from']>) {
  const made = await pictureGateway().cut(original, folder, from.cut).catch(refuse);
  return keep({ ...who, ...(await factsOf(made)), purpose: 'logo', from }, made);
}

/**
 * Makes a picture anew of what the caller brought and keeps it for their company; its other sizes are made later. Of a logo the whole picture is
 * kept too, so that it can be cut anew.
 * @throws PlatformError 422 with what is wrong with `file`, 503 where too many are being made
 */
export async function uploadPicture({ purpose, crop = 'whole' }: UploadInput, context: ServiceContext) {
  const { memberId, membership } = bringer(context, purpose);
  const file = context.upload?.file;
  if (!file) throw invalid({ file: 'required' });
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const made = await pictureGateway().prepare(file, folder).catch(refuse);
    const who = { companyId: membership.companyId, memberId };
    const facts = { ...who, ...(await factsOf(made)), purpose: keptAs(purpose) };
    const kept = await keep(facts, made);
    const from = { sourceHash: kept.hash, cut: cutOf(crop, kept) };
    const view = toPictureView(purpose === 'logo' ? await keepCut(who, made.master.file, folder, from) : kept);
    return { FileName: view.FileName, Object: view };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
