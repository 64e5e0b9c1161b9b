import { useTranslations } from 'next-intl';
import type { LatLng, MapSource } from '@/components/ui/map/map-props';
import { Note } from '@/components/ui/note';
import { mapDefaults } from '@/lib/config/limits';
import { examplePhone, phoneCountries } from '@/lib/i18n/phone-countries';
import type { PlaceUnderstood } from '@/lib/places/contract';
import type { AskField } from '@/lib/requests/rules';
import type { Locale } from '@/lib/values/locale';
import { useAskWords } from './ask-words';
import { RequestNew } from './request-new.client';
import { UnderstoodNote } from './understood-note';
import type { AskFaults } from './use-ask.client';

interface RequestNewScreenProps {
  locale: Locale;
  source: MapSource;
  /** Where the link, or the form that came back, said. */
  given: LatLng | null;
  initial: Readonly<Partial<Record<AskField, string>>>;
  faults: AskFaults;
  /** The outcome of a plain post (docs/interface.md §2, Plain forms). */
  outcome: 'request-sent' | 'request-failed' | null;
  /** There were too many posts, not a wrong one. */
  isTooMany: boolean;
  /** Country of the place given; undefined without. */
  countryId: number | undefined;
  /** What was understood of a place that we do not know. */
  understood: PlaceUnderstood | null;
  plainKey: string;
}

/** US where nothing says another (docs/interface.md §5.7). */
const fallbackCountry = 2;

/** What a map shows of whom it knows nothing: where the language is at home among our cities, from far. */
const elsewhere: Record<Locale, { center: LatLng; zoom: number }> = {
  en: { center: [38.5, -92], zoom: 4 },
  fr: { center: [46.4, -72.6], zoom: 6 },
  es: { center: [29.9, -97.6], zoom: 6 },
};

function Outcome({ outcome, isTooMany, faults }: Pick<RequestNewScreenProps, 'outcome' | 'isTooMany' | 'faults'>) {
  const t = useTranslations('requestNew');
  if (outcome === null) return null;
  const isSent = outcome === 'request-sent';
  const reason = isTooMany ? 'tooMany' : Object.keys(faults).length > 0 ? 'check' : 'failed';
  return (
    <div className="mb-6 max-w-[720px]">
      <Note tone={isSent ? 'good' : 'bad'} role={isSent ? 'status' : 'alert'}>
        <b>{t(isSent ? 'sentTitle' : 'failedTitle')}</b>
        <p>{isSent ? t('sentPlain') : t(reason)}</p>
        {isSent && <p>{t('noArea')}</p>}
      </Note>
    </div>
  );
}

/** The request-new page (docs/product.md §2): a map with a pin beside a form, stacked on a phone. */
export function RequestNewScreen(props: RequestNewScreenProps) {
  const { locale, source, given, initial, faults, countryId, plainKey } = props;
  const t = useTranslations('requestNew');
  const words = useAskWords(source);
  const numbered = phoneCountries(locale).map(({ id, name, callingCode }) => ({
    id,
    name,
    callingCode,
    example: examplePhone(id),
  }));
  return (
    <div className="wrap pt-8 pb-16">
      <header className="mb-6 max-w-[720px]">
        <h1 className="h1">{t('title')}</h1>
        <p className="lead mt-2.5">{t('lead')}</p>
      </header>
      <Outcome {...props} />
      {props.understood && props.outcome === null && <UnderstoodNote understood={props.understood} locale={locale} />}
      <RequestNew
        locale={locale}
        source={source}
        words={words}
        given={given}
        initial={initial}
        faults={faults}
        plainKey={plainKey}
        look={mapDefaults}
        elsewhere={elsewhere[locale]}
        countryId={countryId ?? fallbackCountry}
        hasCountry={countryId !== undefined}
        phoneCountries={numbered}
      />
    </div>
  );
}
