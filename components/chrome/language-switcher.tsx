import { Icon } from '@/components/ui/icon';
import { type Locale, languages, locales } from '@/lib/values/locale';
import type { PagePaths } from './facts';

function LanguageLink({ language, current, path }: { language: Locale; current: Locale; path: string }) {
  const { name, flag } = languages[language];
  const isCurrent = language === current;
  return (
    // A plain link: the new language is a new document, with its own `lang`.
    <a href={path} lang={language} hrefLang={language} aria-current={isCurrent ? 'true' : undefined}>
      <span className={`flag flag-${flag}`} />
      {name}
      {isCurrent && <Icon name="check" />}
    </a>
  );
}

/**
 * The header's menu of languages: keeps the page, works without script (`<details>`), reloads the whole document.
 * `label` names the button in full ("Language: English"); flags are decoration.
 */
export function LanguageMenu({ locale, paths, label }: { locale: Locale; paths: PagePaths; label: string }) {
  const { name, flag } = languages[locale];
  return (
    <details className="menu">
      <summary aria-label={label}>
        <span className={`flag flag-${flag}`} />
        <span className="wide-only">{name}</span>
        <Icon name="chevron-down" size="s" />
      </summary>
      <ul className="menu-sheet">
        {locales.map((language) => (
          <li key={language}>
            <LanguageLink language={language} current={locale} path={paths[language]} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The footer's row of languages: the same links, all in sight. */
export function LanguageRow({ locale, paths, label }: { locale: Locale; paths: PagePaths; label: string }) {
  return (
    <nav className="footer-languages" aria-label={label}>
      {locales.map((language) => {
        const { name, flag } = languages[language];
        return (
          <a
            key={language}
            href={paths[language]}
            lang={language}
            hrefLang={language}
            aria-current={language === locale ? 'true' : undefined}
          >
            <span className={`flag flag-${flag}`} />
            {name}
          </a>
        );
      })}
    </nav>
  );
}
