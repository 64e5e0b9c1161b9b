import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/art';
import { Icon, type IconName } from '@/components/ui/icon';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import type { ChromeFacts, PagePaths } from './facts';
import { LanguageRow } from './language-switcher';
import { type FooterColumn, footerColumns, footerEssentials } from './links';

/** Signs for networks: the operator supplies no glyphs, and brands' own are not ours to draw (docs/design.md §2, Icons). */
const networkIcons: Readonly<Record<string, IconName>> = {
  facebook: 'thumbs-up',
  instagram: 'camera',
  linkedin: 'briefcase',
  youtube: 'play',
  x: 'at',
  twitter: 'at',
};

const capitalized = (network: string) => network.charAt(0).toUpperCase() + network.slice(1);

function Social({ links }: { links: ChromeFacts['brand']['social'] }) {
  return (
    <div className="social">
      {links.map(({ network, url }) => (
        <a key={network} href={url} rel="me noopener noreferrer" title={capitalized(network)}>
          <Icon name={networkIcons[network] ?? 'globe'} />
          <span className="sr-only">{capitalized(network)}</span>
        </a>
      ))}
    </div>
  );
}

function Column({ title, links }: { title: string; links: { key: string; text: string; href: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="footer-links">
        {links.map((link) => (
          <li key={link.key}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact({ brand }: { brand: ChromeFacts['brand'] }) {
  return (
    <address className="not-italic">
      <a className="footer-contact" href={`mailto:${brand.email}`}>
        <Icon name="mail" />
        {brand.email}
      </a>
      <a className="footer-contact" href={`tel:${brand.phone.replace(/[^+\d]/g, '')}`}>
        <Icon name="phone" />
        {brand.phone}
      </a>
      {brand.address && (
        <span className="footer-contact">
          <Icon name="pin" />
          {brand.address}
        </span>
      )}
    </address>
  );
}

/** Contact, link columns and social icons (both hidden when live), languages, ©, version (docs/product.md §2). */
export function Footer({ locale, paths, facts }: { locale: Locale; paths: PagePaths; facts: ChromeFacts }) {
  const t = useTranslations('chrome');
  const visitor = { locale, isLive: facts.isLive };
  const { brand, year, version } = facts;
  const linksOf = ({ links }: FooterColumn) =>
    links.map(({ label, href: path }) => ({ key: label, text: t(label), href: path }));
  return (
    <footer className="footer on-deep">
      <div className="wrap">
        <div className="footer-columns">
          <div className="footer-brand">
            <a className="logo" href={href('home', {}, locale)}>
              <Mark />
              <span>{brand.name}</span>
            </a>
            <p>{t('tagline')}</p>
            <Contact brand={brand} />
          </div>
          {footerColumns(visitor, brand.blogUrl).map((column) => (
            <Column key={column.title} title={t(column.title)} links={linksOf(column)} />
          ))}
        </div>
        <div className="footer-end">
          <LanguageRow locale={locale} paths={paths} label={t('language')} />
          <p className="footer-legal">
            <span>{t('copyright', { year: String(year), brand: brand.name, version })}</span>
            {footerEssentials(visitor).map(({ label, href: path }) => (
              <a key={label} href={path}>
                {t(label)}
              </a>
            ))}
          </p>
          {!facts.isLive && brand.social.length > 0 && <Social links={brand.social} />}
        </div>
      </div>
    </footer>
  );
}
