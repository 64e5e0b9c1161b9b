import { useTranslations } from 'next-intl';
import { type ButtonKind, ButtonLink, buttonClass, IconLink } from '@/components/ui/button';
import type { CompanySearchResult } from '@/lib/companies/contract';
import type { BuyButtonType } from '@/lib/companies/rules/buy-button';
import { actionLink, actionsOf, type BuyAction } from './buy-actions';
import { type CardContext, countryOfCard } from './card-context';

interface BuyButtonsProps {
  card: CompanySearchResult;
  kind: BuyButtonType;
  context: CardContext;
  /** Distinguishes the buttons of a list: service, company, date (rules/accessibility, Date cards). */
  nameOf: (action: string) => string;
}

const outside = { target: '_blank', rel: 'noopener' } as const;

function useActions({ card, kind, context, nameOf }: BuyButtonsProps) {
  const t = useTranslations('parts');
  const country = countryOfCard(card, context)?.iso ?? 'other';
  const words: Record<BuyAction, string> = {
    bookNow: t('bookNow'),
    requestQuote: t('requestQuote', { country }),
    requestService: t('requestService'),
  };
  return actionsOf(kind).map((action) => {
    const { href, isOutside } = actionLink(action, card, context);
    const name = nameOf(words[action]);
    return { action, text: words[action], name, link: { href, ...(isOutside ? outside : {}) } };
  });
}

/** Buttons of a dated card: the main one as a button, a second one as an icon beside it (design §3, Dated card). */
export function DatedCardButtons(props: BuyButtonsProps) {
  const [main, ...others] = useActions(props);
  if (!main) return null;
  const look: ButtonKind = main.action === 'bookNow' ? 'primary' : 'secondary';
  return (
    <div className="actions">
      {others.map(({ action, name, link }) => (
        <IconLink key={action} icon="message" label={name} {...link} />
      ))}
      <ButtonLink kind={look} aria-label={main.name} {...main.link}>
        {main.text}
      </ButtonLink>
    </div>
  );
}

/** Buttons of a provider card: one filled, one outline, the third behind "More ways to book" (design §3, Provider card). */
export function ProviderCardButtons(props: BuyButtonsProps) {
  const t = useTranslations('parts');
  const [main, second, ...hidden] = useActions(props);
  if (!main) return null;
  return (
    <div className="actions">
      <ButtonLink aria-label={main.name} {...main.link}>
        {main.text}
      </ButtonLink>
      {second && (
        <ButtonLink kind="secondary" aria-label={second.name} {...second.link}>
          {second.text}
        </ButtonLink>
      )}
      {hidden.length > 0 && (
        <details>
          <summary className={buttonClass({ kind: 'quiet' }, 'btn-block')}>{t('moreWays')}</summary>
          {hidden.map(({ action, text, name, link }) => (
            <ButtonLink key={action} kind="secondary" isBlock aria-label={name} {...link}>
              {text}
            </ButtonLink>
          ))}
        </details>
      )}
    </div>
  );
}
