import { legalTextDate } from '../legal-text';
import type { TextRead } from '../load-text';
import { TextPage } from '../text-page';

export function PrivacyPolicyScreen({ locale, info, page }: TextRead) {
  return <TextPage {...page} updated={info('updated', { date: legalTextDate(locale) })} />;
}
