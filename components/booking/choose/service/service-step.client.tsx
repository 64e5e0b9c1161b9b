'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { useChosenBefore } from '@/components/ui/use-chosen-before.client';
import type { Frequency } from '@/lib/config/frequencies';
import type { IntegrationVisit } from '@/lib/routes/integration';
import { everyOf, type Offering } from '../flow';
import { FrequencyChoice, type RepeatKind } from '../frequency-choice';
import { Summary } from '../summary';
import { VisitFields } from '../visit-fields';

/** A service to choose, in texts. */
export interface ServiceChoice {
  guid: string;
  name: string;
  description: string;
  offering: Offering;
  price: string;
  isRecurring: boolean;
  frequencies: readonly Frequency[];
  /** What becomes of a frequency that is chosen. */
  repeats: RepeatKind;
}

const priceWords = { priced: 'afterVisit', visit: 'afterVisit', quote: 'quoted', request: 'answered' } as const;

function Choice({ choice, isChosen, onChoose }: { choice: ServiceChoice; isChosen: boolean; onChoose: () => void }) {
  const t = useTranslations('booking.service');
  return (
    <label className="book-choice">
      <input type="radio" name="guid" value={choice.guid} required checked={isChosen} onChange={onChoose} />
      <span className="book-choice-text">
        <b>{choice.name}</b>
        {choice.description && <span className="meta">{choice.description}</span>}
        {choice.isRecurring && <Chip icon="repeat">{t('repeats')}</Chip>}
      </span>
      <span className="book-choice-price">
        {choice.price === '' ? (
          <span className="meta">{t(priceWords[choice.offering])}</span>
        ) : (
          <>
            <span className="meta">{t('from')}</span>
            <b>{choice.price}</b>
          </>
        )}
      </span>
    </label>
  );
}

interface ServiceStepProps {
  visit: IntegrationVisit;
  company: string;
  choices: readonly ServiceChoice[];
}

function Choices(props: { choices: readonly ServiceChoice[]; chosen?: string; onChoose: (guid: string) => void }) {
  const t = useTranslations('booking.service');
  return (
    <fieldset className="book-choices">
      <legend className="sr-only">{t('choose')}</legend>
      {props.choices.map((choice) => (
        <Choice
          key={choice.guid}
          choice={choice}
          isChosen={choice.guid === props.chosen}
          onChoose={() => props.onChoose(choice.guid)}
        />
      ))}
    </fieldset>
  );
}

/** First step: which service. A form that asks for the next step by its address, so that it needs no script. */
export function ServiceStep({ visit, company, choices }: ServiceStepProps) {
  const t = useTranslations('booking');
  const [guid, setGuid] = useState(choices[0]?.guid ?? '');
  const [wished, setWished] = useState<string | undefined>(visit.every);
  const chosen = choices.find((choice) => choice.guid === guid) ?? choices[0];
  const every = everyOf(wished, chosen?.frequencies ?? []);
  const form = useRef<HTMLFormElement>(null);
  useChosenBefore(form, 'guid', guid, setGuid);
  return (
    <form ref={form} action="/integration" className="wrap book-layout">
      <VisitFields visit={{ ...visit, guids: [], every: undefined, visits: undefined, problem: undefined }} />
      <div className="book-main">
        <div>
          <h1 className="h2">{t('service.title')}</h1>
          <p className="lead">{t('service.lead')}</p>
        </div>
        <Choices choices={choices} chosen={chosen?.guid} onChoose={setGuid} />
        <FrequencyChoice
          name="every"
          {...(chosen && { how: chosen.repeats })}
          company={company}
          offered={chosen?.frequencies ?? []}
          chosen={every}
          onChoose={setWished}
        />
      </div>
      {chosen && (
        <Summary
          facts={{
            company,
            service: chosen.name,
            offering: chosen.offering,
            price: chosen.price,
            ...(chosen.frequencies.length > 0 ? { frequency: every } : {}),
          }}
        >
          <Button type="submit" size="lg" isBlock>
            {t('continue')}
          </Button>
        </Summary>
      )}
    </form>
  );
}
