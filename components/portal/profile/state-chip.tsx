import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '@/components/ui/chip';
import type { SectionState } from '@/lib/profile/contract-sections';
import { type Locale, languages } from '@/lib/values/locale';

const tones: Readonly<Record<SectionState, ChipTone>> = {
  Empty: 'line',
  Draft: 'lamp',
  Changed: 'lamp',
  Published: 'positive',
};

/** How a section stands in one language. */
export function StateChip({ locale, state }: { locale: Locale; state: SectionState }) {
  const t = useTranslations('portalProfile');
  return <Chip tone={tones[state]}>{t(`states.${state}`, { language: languages[locale].name })}</Chip>;
}
