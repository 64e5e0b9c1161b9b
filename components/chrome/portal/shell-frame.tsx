import type { ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { CharacterLimits } from '../character-limits.client';
import { Menus } from '../menus.client';

interface ShellFrameProps {
  skip: string;
  menu: string;
  /** Where one is: the company, or the marketplace's staff. */
  place: ReactNode;
  nav: ReactNode;
  foot: readonly { text: string; href: string; icon: IconName }[];
  /** Who is signed in. */
  me: ReactNode;
  language: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}

/** The frame of portal and console: rail and content from 1024 px on, a bar at top and bottom below (docs/design.md §7.1). Works without script. */
export function ShellFrame({ skip, menu, place, nav, foot, me, language, tabs, children }: ShellFrameProps) {
  return (
    <>
      <a className="skip" href="#main">
        {skip}
      </a>
      <div className="portal">
        <aside className="portal-rail" aria-label={menu}>
          <div className="portal-rail-in">
            {place}
            {nav}
            <div className="portal-foot">
              {foot.map(({ text, href, icon }) => (
                <a key={href} href={href}>
                  <Icon name={icon} />
                  {text}
                </a>
              ))}
              <div className="portal-me">
                {me}
                {language}
              </div>
            </div>
          </div>
        </aside>
        <header className="portal-top">
          {place}
          {language}
        </header>
        <main id="main" tabIndex={-1} className="portal-main">
          {children}
        </main>
        {tabs}
      </div>
      <CharacterLimits />
      <Menus />
    </>
  );
}
