import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { TextField } from '@/components/ui/field';
import { href } from '@/lib/routes/href';
import { languages, locales } from '@/lib/values/locale';
import type { Invitations } from './load';
import { PrintButton } from './print-button.client';

type Card = NonNullable<Invitations['card']>;

/** Light around a code, in its squares, without which cameras do not find it. */
const quiet = 4;
/** Cards of a sheet of paper. */
const onSheet = 8;

interface FaceProps {
  card: Card;
  words: { question: string; how: string };
  companyName: string;
  /** The code as it is drawn once on the page. */
  shown: React.ReactNode;
}

const box = ({ size }: Card) => `${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`;

function Face({ card, words, companyName, shown }: FaceProps) {
  return (
    <div className="door-card" lang={card.lang}>
      <b className="door-question">{words.question}</b>
      {shown}
      <p>{words.how}</p>
      <b>{companyName}</b>
    </div>
  );
}

/** Which language the card speaks. */
function Languages({ frame, card }: { frame: Invitations['frame']; card: Card }) {
  const t = useTranslations('portalInvitations');
  return (
    <nav className="portal-chips portal-chips-in" aria-label={t('cardLanguage')}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={href('portal', frame.place, frame.locale, { lang: locale })}
          aria-current={locale === card.lang ? 'page' : undefined}
          lang={locale}
        >
          {languages[locale].name}
        </a>
      ))}
    </nav>
  );
}

/** The card to leave at the door: shown once, on paper eight times, with a code of the page where any neighbor may ask for a link. */
export async function DoorCard({ frame, card }: Pick<Invitations, 'frame' | 'card'>) {
  if (!card) return null;
  const t = await getTranslations({ locale: frame.locale, namespace: 'portalInvitations' });
  const on = await getTranslations({ locale: card.lang, namespace: 'portalInvitations' });
  const words = { question: on('cardQuestion'), how: on('cardHow') };
  const companyName = frame.portal.Company.CompanyName;
  const code = (
    <svg viewBox={box(card)} role="img" aria-label={t('code')} shapeRendering="crispEdges">
      <path id="door-code" d={card.path} />
    </svg>
  );
  const again = (
    <svg viewBox={box(card)} aria-hidden="true" shapeRendering="crispEdges">
      <use href="#door-code" />
    </svg>
  );
  return (
    <section className="portal-card" aria-labelledby="card-title">
      <header>
        <h2 id="card-title">{t('card')}</h2>
        <p className="portal-small">{t('cardLead')}</p>
      </header>
      <Languages frame={frame} card={card} />
      <div className="portal-body portal-first">
        <Face card={card} words={words} companyName={companyName} shown={code} />
        <div className="portal-acts">
          <PrintButton text={t('print', { count: onSheet })} />
        </div>
        <p className="portal-small">{t('printHint', { count: onSheet })}</p>
        <TextField id="card-link" label={t('link')} hint={t('linkHint')} optional="" readOnly value={card.link} />
      </div>
      <div className="door-sheet" aria-hidden="true">
        {Array.from({ length: onSheet }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same card so many times, in an order that never changes.
          <Face key={at} card={card} words={words} companyName={companyName} shown={again} />
        ))}
      </div>
    </section>
  );
}
