import { useTranslations } from 'next-intl';
import { safeHref } from '@/components/parts/safe-href';
import { Icon } from '@/components/ui/icon';
import { formatPhone, phoneHref } from '@/lib/i18n/phone';
import type { sectionType } from '@/lib/profile/contract';
import { langOf, paysFor, type SectionProps } from '../company-page';
import { UpsellForm } from '../upsell-form';
import { addressLines } from './address-lines';
import { SectionFrame } from './section-frame';

type Props = SectionProps<typeof sectionType.contactInfo>;

/** Website and phone of a paying company; what was withheld is null, and nothing is drawn of it. */
function PaidContacts({ section, page: { context } }: Props) {
  const { Website, PhoneNumber } = section.content;
  const site = safeHref(Website);
  const call = PhoneNumber && phoneHref(PhoneNumber, context.countryId);
  return (
    <>
      {site && (
        <li>
          <Icon name="globe" />
          <a className="link" href={site} target="_blank" rel="noopener noreferrer ugc nofollow">
            {new URL(site).host.replace(/^www\./, '')}
          </a>
        </li>
      )}
      {PhoneNumber && (
        <li>
          <Icon name="phone" />
          {call ? (
            <a className="link" href={call}>
              {formatPhone(PhoneNumber, context.countryId)}
            </a>
          ) : (
            PhoneNumber
          )}
        </li>
      )}
    </>
  );
}

/** Nobody's: no words, so in no language. */
const sample = { site: 'www.example.com', phone: '+1 555 010 0100' };

/** What stands for the contacts off the marketplace: a sample behind a veil, the same for everybody (interface §5.2). */
function VeiledContacts() {
  const t = useTranslations('company.contact');
  return (
    <>
      <li>
        <Icon name="globe" />
        <span className="veiled" aria-hidden="true">
          {sample.site}
        </span>
        <span className="sr-only">{t('veiledSite')}</span>
      </li>
      <li>
        <Icon name="phone" />
        <span className="veiled" aria-hidden="true">
          {sample.phone}
        </span>
        <span className="sr-only">{t('veiledPhone')}</span>
      </li>
    </>
  );
}

/**
 * About us, address, website, phone (specification §2). Website and phone are for paying companies: the marketplace hides those of
 * the others, off the marketplace a veil and a buy-now stand in their place.
 */
export function Contact({ section, page }: Props) {
  const t = useTranslations('company');
  const { AboutUs } = section.content;
  const { view, context } = page;
  const isPaid = paysFor(view);
  const isVeiled = !isPaid && page.isOffMarketplace;
  const address = addressLines(section.content, view, context.locale);
  return (
    <SectionFrame
      block="contact"
      title={AboutUs ? t('about') : t('contact.title')}
      text={AboutUs}
      lang={AboutUs ? langOf(section, context) : undefined}
    >
      <ul className="facts mt-4">
        {isPaid && <PaidContacts section={section} page={page} />}
        {isVeiled && <VeiledContacts />}
        {address.length > 0 && (
          <li>
            <Icon name="pin" />
            <address className="not-italic">{address.join(', ')}</address>
          </li>
        )}
        {view.Company.IsUnclaimed && !isVeiled && (
          <li>
            <Icon name="lock" />
            <span className="text-ink-2">{t('contact.locked')}</span>
          </li>
        )}
      </ul>
      {isVeiled && (
        <UpsellForm page={page} event="core-subscription" text={t('contact.buyNowText')} action={t('contact.buyNow')} />
      )}
    </SectionFrame>
  );
}
