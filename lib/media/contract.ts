import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { LogoCrop } from '@/lib/values/picture-kind';

/** What a picture is brought for. A logo becomes a square; a `person` is one of those who go to visits. */
export const picturePurposes = ['logo', 'hero', 'gallery', 'person'] as const;
export type PicturePurpose = (typeof picturePurposes)[number];

/** A picture of a company: what a page needs to draw it without a jump, and which sizes there are by now. */
export interface PictureView {
  /** Where its first size stands, 512 wide or as wide as it is. Other sizes differ in the number and the ending. */
  FileName: string;
  Width: number;
  Height: number;
  /** Widths that are there, by the ending of their files. */
  Variants: Record<string, number[]>;
}

const mayBring = { place: 'portal', right: 'ViewMarketYourBusiness' } as const;
const brings = {
  access: 'member',
  session: 'reads',
  needs: { ...mayBring, orRights: ['ViewServiceProviders'] },
  limit: 'portal',
  failure: 'upload',
} as const;

export interface UploadInput {
  company_id?: number;
  purpose: PicturePurpose;
  /** Of a logo; `whole` where it is left out. */
  crop?: LogoCrop;
  /** The field of the form that the picture is for: it is filled in on the page that the form leads back to. */
  into?: string;
  lang_code?: Locale;
}

/**
 * POST uploads, a multipart form with the part `file`: keeps a picture, made anew, and answers with its first size; the others follow. In the
 * query: `company_id` and `purpose`. 413 and 422 with what is wrong with `file` (docs/portal.md §4).
 */
export const uploadPicture: Operation<UploadInput, { FileName: string; Object: PictureView }> = {
  ...brings,
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/portal/uploads',
  upload: ['company_id', 'purpose', 'crop', 'into', 'lang_code'],
  form: { kinds: { company_id: 'number' } },
  maxBytes: 1_500_000,
};

export interface AdmissionInput {
  company_id?: number;
  /** Left out: a picture of the company's page. */
  purpose?: PicturePurpose;
}

/**
 * POST uploads/admission: whether the caller may bring a picture, asked before a byte of it is read: 403 where their flags are about others
 * (a person's: ViewServiceProviders; all others: ViewMarketYourBusiness), 422 where the company has as many as it may.
 */
export const admitUpload: Operation<AdmissionInput, { Left: number; MaxBytes: number }> = {
  ...brings,
  name: 'admitUpload',
  method: 'POST',
  path: '/api/portal/uploads/admission',
};

/** A square of the picture that a logo was cut from, in its pixels; what lies outside the picture is clear. */
export interface LogoCutView {
  /** The logo as it is cut by now. */
  FileName: string;
  Original: PictureView;
  Left: number;
  Top: number;
  Side: number;
}

export interface CutInput {
  company_id?: number;
  /** `FileName` of a logo. */
  cut_of: string;
  lang_code?: Locale;
}

const cuts = { ...brings, needs: mayBring, path: '/api/portal/uploads/cut' } as const;

/** GET uploads/cut: the picture that a logo was cut from, and which square of it. 404 for one that is not the company's, or was never cut. */
export const getCut: Operation<CutInput, { Object: LogoCutView }> = {
  ...cuts,
  name: 'getCut',
  method: 'GET',
};

export interface CutLogoInput extends CutInput {
  cut_left: number;
  cut_top: number;
  cut_side: number;
  /** As `into` of an upload. */
  cut_into?: string;
}

/**
 * POST uploads/cut: cuts a logo anew out of the picture that was kept, and answers as an upload does. The square holds as much of the picture as
 * it can: 422 by field beyond that. 404 as with `getCut`.
 */
export const cutLogo: Operation<CutLogoInput, { FileName: string; Object: PictureView }> = {
  ...cuts,
  name: 'cutLogo',
  method: 'POST',
  picks: ['company_id', 'cut_of', 'cut_left', 'cut_top', 'cut_side', 'cut_into', 'lang_code'],
  form: { kinds: { company_id: 'number', cut_left: 'number', cut_top: 'number', cut_side: 'number' } },
  maxBytes: 1_500_000,
};
