import { useTranslations } from 'next-intl';
import { safeHref } from '@/components/parts/safe-href';
import { Icon } from '@/components/ui/icon';
import { formatPhone, phoneHref } from '@/lib/i18n/phone';
import { sectionType } from '@/lib/values/ids';
import { type CompanyPage, langOf, paysFor, type SectionProps, sectionOf } from '../company-page';
import { UpsellForm } from '../upsell-form';
import { addressLines } from './address-lines';
import { hasDescription } from './description';
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

/** No content: no words, so in no language. */
const sample = { site: 'www.example.com', phone: '+1 555 010 0100' };

/** What stands for the contacts off the marketplace: a sample behind a veil, the same for everybody (docs/interface.md §5.2). */
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

/** Whether any of it may be shown: no heading without content. */
export function hasContact({ section, page }: Props): boolean {
  const { AboutUs, Website, PhoneNumber } = section.content;
  const isPaid = paysFor(page.view);
  const isTold = isPaid ? safeHref(Website) !== null || Boolean(PhoneNumber) : page.isOffMarketplace;
  const isPlaced = addressLines(section.content, page.view, page.context.locale).length > 0;
  return AboutUs !== '' || isTold || isPlaced || page.view.Company.IsUnclaimed;
}

/** The words above it: "about" where it says something of the company and no block of its own does. */
export function contactTitle(page: CompanyPage): 'about' | 'contact.title' {
  const about = sectionOf(page, sectionType.contactInfo)?.content.AboutUs;
  const description = sectionOf(page, sectionType.companyDescription);
  return about && !(description && hasDescription({ section: description, page })) ? 'about' : 'contact.title';
}

/**
 * About us, address, website, phone (docs/product.md §2). Website and phone are for paying companies: the marketplace hides those of
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
      words={t(contactTitle(page))}
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
