import { useTranslations } from 'next-intl';
import type { BringWords } from './send-pictures';

/** What can be wrong with a file, as the `errors` of our messages say it. */
const faults = [
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
] as const;

/** The words of the island that brings pictures: it has none of its own. */
export function useBringWords(): BringWords {
  const t = useTranslations('portalProfile.picture');
  const te = useTranslations('errors');
  return {
    dropMany: t('dropMany'),
    dropOne: t('dropOne'),
    done: t('done'),
    goOn: t('goOn', { count: '{count}' }),
    failed: t('failed'),
    slower: t('slower'),
    problems: Object.fromEntries(faults.map((name) => [name, te(name)])),
  };
}
