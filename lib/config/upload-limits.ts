/** Pictures that owners bring (docs/portal.md §4). */
export const pictureLimits = {
  /** Before anything is decoded. */
  megapixels: 40,
  /** Of one company. */
  perCompany: 500,
  /** Of a demo company, all its pictures together, as they are kept (docs/portal.md §2). */
  demoBytes: 5 * 1024 * 1024,
  /** A side of fewer pixels shows nothing. */
  minSide: 16,
  maxWidth: 2048,
  /** Of what is much higher than wide. */
  maxHeight: 4096,
  /** What an upload is answered with. */
  firstWidth: 512,
  logoWidth: 512,
  /** In which cards and pages of lists ask for it. */
  cardLogoWidths: [64, 256],
  /** Of the words for people who do not see it, in code points. */
  altText: 200,
  /** AVIF beyond this takes longer to make than it saves on the way. */
  maxAvifWidth: 1024,
} as const;

/** Widths in which a picture is kept, as far as it is wide; its own comes last. */
export const pictureWidths = [64, 128, 256, 512, 1024, 2048] as const;

/** Texts of a form that come with its picture: those of a section whose lists are full. */
export const maxUploadFieldBytes = 1_000_000;

/** Longest time that a picture may take to arrive; other bodies: docs/rules/security.md B26. */
export const uploadTimeoutMs = 180_000;
