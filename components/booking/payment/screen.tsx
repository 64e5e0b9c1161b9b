import { DrawStep } from '../choose/draw-step';
import { StepsBar } from '../choose/steps-bar';
import { VisitShell } from '../visit-shell';
import { GoneStep } from './gone-step';
import type { BuyingPage } from './load';
import { PaymentStep } from './payment-step';

/** Buy and book (docs/booking.md §2): the booking flow with the price agreed up front; paid on the way where a provider is set up. */
export function BuyingScreen(page: BuyingPage) {
  if (page.gone) return <GoneStep {...page.gone} />;
  const { visit, step, paying, loaded } = page;
  return (
    <VisitShell {...visit} below={<StepsBar step={step} />}>
      {paying && (
        <div className="wrap">
          <PaymentStep {...paying} />
        </div>
      )}
      {loaded && <DrawStep locale={visit.locale} loaded={loaded} />}
    </VisitShell>
  );
}
