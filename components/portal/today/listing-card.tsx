import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/text-area-field';
import { businessLimits } from '@/lib/config/limits-requests';
import { answerListing } from '@/lib/requests/contract-business';
import { href } from '@/lib/routes/href';
import { FormStart } from '../form-start';
import { OutcomeNote } from '../outcome-note';
import { useFault } from '../use-fault';
import type { Today } from './load';

type ListingProps = Pick<Today, 'visit' | 'frame' | 'listing'>;

function AnswerForm({ visit, frame }: ListingProps) {
  const t = useTranslations('portal.listing');
  const fault = useFault(visit.faults);
  return (
    <form className="portal-form" action={answerListing.path} method="post">
      <FormStart frame={frame} />
      <TextAreaField
        id="listing-answer"
        name="answer"
        label={t('answer')}
        hint={t('answerHint', { max: businessLimits.message })}
        rows={4}
        maxLength={businessLimits.message}
        defaultValue={visit.typed.answer}
        error={fault('answer')}
      />
      <div className="portal-acts">
        <Button type="submit">{t('send')}</Button>
      </div>
    </form>
  );
}

/** What a new business waits for before its page is public, and what staff asked (docs/portal.md §1). */
export function ListingCard({ visit, frame, listing }: ListingProps) {
  const t = useTranslations('portal.listing');
  const { locale, place, portal } = frame;
  const State = listing?.State;
  if (State !== 'Waiting' && State !== 'Asked' && State !== 'Refused') return null;
  const said = { Waiting: '', Asked: listing!.Question, Refused: listing!.Reason }[State];
  const mayWrite = portal.Access.ViewMarketYourBusiness;
  return (
    <>
      <OutcomeNote visit={visit} good={{ 'listing-answered': t('answered') }} />
      <section className="portal-card" aria-labelledby="listing-title">
        <header>
          <h2 id="listing-title">{t('title')}</h2>
        </header>
        <div className="portal-body">
          <p>{t(State)}</p>
          {said !== '' && <p className="portal-reply">{said}</p>}
          {State !== 'Waiting' && mayWrite && <AnswerForm visit={visit} frame={frame} listing={listing} />}
          {mayWrite && (
            <div className="portal-acts">
              <ButtonLink
                kind="secondary"
                icon="eye"
                href={href('portal', { companyTag: place.companyTag, screen: 'preview' }, locale)}
              >
                {t('preview')}
              </ButtonLink>
            </div>
          )}
        </div>
      </section>
    </>
  );
}
