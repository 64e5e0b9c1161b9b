import { useTranslations } from 'next-intl';
import type { PortalVisit } from './query';

/** What can be wrong with a field of the portal's forms, as the `errors` of our messages say it. */
const known = [
  'required',
  'tooLong',
  'tooShort',
  'email',
  'phone',
  'url',
  'date',
  'range',
  'bounds',
  'passwordCommon',
  'passwordWrong',
  'emailSame',
  'linksEnough',
  'codeWrong',
  'taken',
  'customerTaken',
  'tooManyToday',
  'outsideArea',
  'visitEnd',
  'visitBooked',
  'seatsTaken',
  'outsideCountries',
  'price',
  'pictureKind',
  'pictureSize',
  'pictureSvg',
  'pictureHeic',
  'pictureGif',
  'pictureBroken',
  'picturePixels',
  'pictureSmall',
  'pictureQuota',
  'pictureDemo',
  'draftTooLong',
  'draftLanguage',
  'twice',
  'tooManyLines',
  'ownAddress',
  'askedLately',
  'mailsEnded',
  'colour',
  'contrast',
  'tag',
  'tagTaken',
  'origin',
  'originKnown',
  'originsMany',
  'hours',
  'clock',
  'clockEnd',
  'outsidePlaces',
  'memberAlready',
  'accountTaken',
  'pointWrong',
  'pointsFew',
  'pointsMany',
  'pointsCross',
  'pointsWide',
  'hoursBetween',
  'https',
  'trackingId',
] as const;

/** The sentence beside a field that was refused; undefined for one that was not. */
export function useFault(faults: PortalVisit['faults']): (field: string) => string | undefined {
  const t = useTranslations('errors');
  return (field) => {
    const fault = faults[field];
    if (fault === undefined) return undefined;
    const name = known.find((one) => one === fault);
    return t(name ?? 'invalid');
  };
}
