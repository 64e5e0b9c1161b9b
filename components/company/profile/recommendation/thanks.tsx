import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PanelArt } from '@/components/ui/art';

export type Thumb = 'up' | 'down';

const looks = {
  up: { art: 'door', title: 'thanksUp', text: 'thanksUpText' },
  down: { art: 'ladder', title: 'thanksDown', text: 'thanksDownText' },
} as const;

/** The thank-you, by thumb; `children` is the one way on. `titleId` names the dialog or section it stands in. */
export function Thanks({ thumb, titleId, children }: { thumb: Thumb; titleId: string; children: ReactNode }) {
  const t = useTranslations('recommendation');
  const { art, title, text } = looks[thumb];
  return (
    <div className="thanks">
      <PanelArt name={art} />
      <h2 id={titleId} className="h3" tabIndex={-1}>
        {t(title)}
      </h2>
      <p>{t(text)}</p>
      {children}
    </div>
  );
}
