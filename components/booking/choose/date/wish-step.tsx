import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import type { IntegrationVisit } from '@/lib/routes/integration';
import { Summary, type SummaryFacts } from '../summary';
import { VisitFields } from '../visit-fields';

interface WishStepProps {
  visit: IntegrationVisit;
  facts: SummaryFacts;
  place: string;
  zone: string;
  /** The first and last day that can be wished for. */
  range: { min: string; max: string };
  /** Days that stand in the fields already: those of the card that was clicked. */
  days: readonly string[];
}

const wishes = [0, 1, 2] as const;

/** Second step of a request: up to three days that would suit, in native fields; nothing but a form (docs/rules/pains.md 21). */
export function WishStep({ visit, facts, place, zone, range, days }: WishStepProps) {
  const t = useTranslations('booking');
  return (
    <form action="/integration" className="wrap book-layout">
      <VisitFields visit={{ ...visit, dates: undefined, start: undefined, problem: undefined, step: 'details' }} />
      <div className="book-main">
        <div>
          <h1 className="h2">{t('request.title')}</h1>
          <p className="lead">{t('request.lead', { company: facts.company, place, zone })}</p>
        </div>
        <div className="card book-fields">
          {wishes.map((at) => (
            <TextField
              key={at}
              id={`wish-${at}`}
              name="date"
              type="date"
              label={t('request.day', { n: at + 1 })}
              optional={t('request.optional')}
              defaultValue={days[at] ?? ''}
              {...range}
            />
          ))}
          <p className="meta">{t('request.anyDay')}</p>
        </div>
      </div>
      <Summary facts={facts}>
        <Button type="submit" size="lg" isBlock>
          {t('request.continue')}
        </Button>
      </Summary>
    </form>
  );
}
