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
 * @throws PlatformError 422 where there is no room: 500 of a company, of a demo's little together
 */
async function roomFor(db: Db, companyId: number, bytes: number): Promise<{ left: number; isDemo: boolean }> {
  const { count, bytes: held, isDemo } = await sumPictures(db, companyId);
  if (isDemo && held + bytes > pictureLimits.demoBytes) throw invalid({ file: 'pictureDemo' });
  if (count >= pictureLimits.perCompany) throw invalid({ file: 'pictureQuota' });
  return { left: pictureLimits.perCompany - count, isDemo };
}

/** The caller's company, where their flags let them bring such a picture. @throws PlatformError 403 */
function bringer(context: ServiceContext, purpose?: PicturePurpose) {
  const actor = companyActor(context);
  requireRight(actor, purpose === 'person' ? 'ViewServiceProviders' : 'ViewMarketYourBusiness');
  return actor;
}

/** Whether the caller's company has room for a picture. @throws PlatformError 403; 422 where it has none */
export async function admitUpload({ purpose }: AdmissionInput, context: ServiceContext) {
  const { companyId } = bringer(context, purpose).membership;
  const { left, isDemo } = await roomFor(await getDatabase(), companyId, 1);
  const max = env().UPLOAD_MAX_MB * 1024 * 1024;
  return { Left: left, MaxBytes: isDemo ? Math.min(max, pictureLimits.demoBytes) : max };
}

/** A refusal of the picture itself, beside its field. */
function refused(error: unknown): unknown {
  if (error instanceof PictureRefused) return invalid({ file: error.fault });
  return error instanceof PicturesBusy ? new PlatformError(503, { retryAfterS: 10 }) : error;
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
    if (known) {
      await renewPicture(tx, known.id);
      return known;
    }
    await roomFor(tx, companyId, facts.bytes);
    await store({ guid, hash }, made);
    const variants = withSizes({}, [made.master, ...made.others]);
    const id = await insertPicture(tx, { ...facts, variants });
    await recordActivity(tx, { companyId, memberId, kind: 'picture.add', subjectId: id });
    return { ...facts, id, guid, variants };
  });
}

/**
 * Makes a picture anew of what the caller brought and keeps it for their company; its other sizes are made later.
 * @throws PlatformError 422 with what is wrong with `file`, 503 where too many are being made
 */
export async function uploadPicture(input: UploadInput, context: ServiceContext) {
  const { memberId, membership } = bringer(context, input.purpose);
  const file = context.upload?.file;
  if (!file) throw invalid({ file: 'required' });
  const folder = await mkdtemp(path.join(tmpdir(), 'picture-'));
  try {
    const crop = input.purpose === 'logo' ? (input.crop ?? 'whole') : undefined;
    const made = await pictureGateway()
      .prepare(file, folder, crop)
      .catch((error: unknown) => {
        throw refused(error);
      });
    const { master } = made;
    const hash = createHash('sha256')
      .update(await readFile(master.file))
      .digest('hex')
      .slice(0, 32);
    const { width, height, bytes } = master;
    const kind = master.format === 'png' ? 'png' : 'jpeg';
    const facts = {
      companyId: membership.companyId,
      hash,
      purpose: input.purpose,
      kind,
      width,
      height,
      bytes,
      memberId,
    } as const;
    const view = toPictureView(await keep(facts, made));
    return { FileName: view.FileName, Object: view };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
