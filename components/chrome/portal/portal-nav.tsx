import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';
import { href } from '@/lib/routes/href';
import type { PortalPlace } from '@/lib/routes/portal';
import type { Locale } from '@/lib/values/locale';
import { entryOf, type navigation, navigationFor } from './navigation';

interface NavProps {
  locale: Locale;
  place: PortalPlace;
  access: Readonly<Record<string, boolean>>;
  isOfProvider: boolean;
  label: string;
}

/** Entries of the bottom bar before "More". */
const maxTabs = 4;

function useEntry({ locale, place }: Pick<NavProps, 'locale' | 'place'>) {
  const t = useTranslations('portal.nav');
  const shown = entryOf(place.screen);
  return ({ screen, icon }: (typeof navigation)[number]) => ({
    key: screen,
    text: t(screen),
    icon,
    href: href('portal', { companyTag: place.companyTag, screen }, locale),
    current: screen === shown ? ('page' as const) : undefined,
  });
}

/** The rail's menu, in groups; a group without an entry is not named. */
export function PortalNav({ label, access, isOfProvider, ...where }: NavProps) {
  const t = useTranslations('portal.group');
  const entry = useEntry(where);
  const shown = navigationFor(access, isOfProvider);
  const [daily, business] = (['daily', 'business'] as const).map((name) => shown.filter(({ group }) => group === name));
  const links = (entries: readonly (typeof navigation)[number][] = []) =>
    entries.map(entry).map(({ key, text, icon, href: path, current }) => (
      <a key={key} href={path} aria-current={current}>
        <Icon name={icon} />
        {text}
      </a>
    ));
  return (
    <nav className="portal-nav" aria-label={label}>
      {links(daily)}
      {business && business.length > 0 && <p>{t('business')}</p>}
      {links(business)}
    </nav>
  );
}

interface TabsProps extends NavProps {
  more: string;
  /** What stands behind "More" beside the entries that find no room. */
  further: readonly { text: string; href: string; icon: IconName }[];
}

/** The bar of a member's entries. */
export function PortalTabs({ label, access, isOfProvider, more, further, ...where }: TabsProps) {
  return (
    <TabsBar
      label={label}
      entries={navigationFor(access, isOfProvider).map(useEntry(where))}
      more={more}
      further={further}
    />
  );
}

/** A link of a menu. */
export interface MenuLink {
  key: string;
  text: string;
  icon: IconName;
  href: string;
  current: 'page' | undefined;
}

type BarProps = Pick<TabsProps, 'label' | 'more' | 'further'> & { entries: readonly MenuLink[] };

/** The bar at the bottom of a phone: the first entries, and the rest behind "More". */
export function TabsBar({ label, entries, more, further }: BarProps) {
  const rest = [...entries.slice(maxTabs), ...further.map((one) => ({ ...one, key: one.href, current: undefined }))];
  return (
    <nav className="portal-tabs" aria-label={label}>
      {entries.slice(0, maxTabs).map(({ key, text, icon, href: path, current }) => (
        <a key={key} href={path} aria-current={current}>
          <Icon name={icon} />
          {text}
        </a>
      ))}
      <details className="menu">
        <summary>
          <Icon name="menu" />
          {more}
        </summary>
        <ul className="menu-sheet">
          {rest.map(({ key, text, icon, href: path, current }) => (
            <li key={key}>
              <a href={path} aria-current={current}>
                <Icon name={icon} />
                {text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
