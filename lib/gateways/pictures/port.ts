import 'server-only';
import type { LogoCut } from '@/lib/values/logo-cut';

export type PictureFormat = 'webp' | 'avif' | 'jpeg' | 'png';

export interface MadeFile {
  format: PictureFormat;
  width: number;
  height: number;
  bytes: number;
  /** Where it lies. */
  file: string;
}

/** A picture made anew from the pixels alone: upright, without a word of what its file said beside them. */
export interface PreparedPicture {
  /** All others are made of it; its format is the picture's kind. */
  master: MadeFile;
  others: MadeFile[];
}

export interface VariantPlan {
  format: PictureFormat;
  width: number;
}

/** Why a picture cannot be made: as `messages/errors` names it. */
export type PictureFault = 'pictureKind' | 'pictureBroken' | 'picturePixels' | 'pictureSmall';

export class PictureRefused extends Error {
  constructor(readonly fault: PictureFault) {
    super(fault);
    this.name = 'PictureRefused';
  }
}

/** Too many pictures wait already. */
export class PicturesBusy extends Error {}

export interface PictureGateway {
  /** Makes a picture of a file that anybody sent, into a folder. @throws PictureRefused; PicturesBusy */
  prepare(source: string, folder: string): Promise<PreparedPicture>;
  /** Cuts the square of a logo out of a master of ours. @throws PictureRefused; PicturesBusy */
  cut(master: string, folder: string, square: LogoCut): Promise<PreparedPicture>;
  /** Makes other sizes of a master of ours, slowly, behind everything else that the machine does. */
  derive(master: string, folder: string, plan: readonly VariantPlan[]): Promise<MadeFile[]>;
}
