import { Button } from '@/components/ui/button';
import { recordUpsell, type UpsellEvent } from '@/lib/profile/contract';
import type { CompanyPage } from './company-page';

interface UpsellFormProps {
  page: CompanyPage;
  event: UpsellEvent;
  /** What there is to be had. */
  text: string;
  action: string;
}

/** A button that says an owner wants more (docs/product.md §6): noted, then the contact page until there are plans to choose from. */
export function UpsellForm({ page, event, text, action }: UpsellFormProps) {
  if (!page.takes.upsells) return null;
  return (
    <div className="upsell">
      <p>{text}</p>
      <form method="post" action={recordUpsell.path}>
        <input type="hidden" name="page" value="contactUs" />
        <input type="hidden" name="lang_code" value={page.context.locale} />
        <input type="hidden" name="company_id" value={page.id} />
        <input type="hidden" name="event" value={event} />
        {/* The same wish of the same visitor counts once a day: what is sent is part of the key, and so is who sends it. */}
        <input type="hidden" name="idempotency_key" value="upsell" />
        <Button type="submit" kind="secondary">
          {action}
        </Button>
      </form>
    </div>
  );
}
