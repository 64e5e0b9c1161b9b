import type { Locale } from '@/lib/values/locale';
import { BookingWords } from './booking-words';
import { DateStep } from './date/date-step.client';
import { WishStep } from './date/wish-step';
import { DetailsStep } from './details/details-step.client';
import { DoneStep } from './done/done-step';
import type { LoadedStep } from './load-step';
import { PageNote } from './page-note';
import { PausedStep } from './paused/paused-step';
import { DrawService } from './service/draw-service';

function Step(loaded: LoadedStep) {
  switch (loaded.step) {
    case 'service':
      return <DrawService {...loaded.props} />;
    case 'wish':
      return <WishStep {...loaded.props} />;
    case 'date':
      return <DateStep {...loaded.props} />;
    case 'details':
      return (
        <>
          <PageNote {...loaded.note} />
          <DetailsStep {...loaded.props} />
        </>
      );
    case 'paused':
      return <PausedStep {...loaded.props} />;
    case 'done':
      return <DoneStep {...loaded.props} />;
  }
}

/** A step of the flow, with the words that its islands need. */
export function DrawStep({ locale, loaded }: { locale: Locale; loaded: LoadedStep }) {
  return (
    <BookingWords locale={locale} send={loaded.step === 'details' ? loaded.send : undefined}>
      <Step {...loaded} />
    </BookingWords>
  );
}
