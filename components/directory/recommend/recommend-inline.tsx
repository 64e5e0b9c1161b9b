import { useTranslations } from 'next-intl';
import type { KeptForm } from '@/components/parts/kept-form';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { StaticHtml } from '@/components/ui/static-html';
import { recommendProviderLimits as limits } from '@/lib/config/limits';
import { createRecommendation } from '@/lib/requests/contract';
import type { BuiltPageName } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';
import { RecommendFields, useFaultText } from './recommend-fields';

/** Element id of the form that stands in the page. */
export const recommendId = 'recommend';

/** The page a form stands on: its name, its id, and that of the city where it is within one. */
export interface FormPage {
  name: BuiltPageName;
  id?: number;
  cityId?: number;
}

const formPageId = ({ id, cityId }: FormPage) => (cityId === undefined ? String(id) : `${id}-${cityId}`);

interface RecommendInlineProps {
  locale: Locale;
  /** The page the answer leads back to, by name and id (docs/rules/security.md 19). */
  page: FormPage;
  /** What was typed where it failed before. */
  kept?: KeptForm;
}

/** The recommend-a-provider form in the page, for browsers without script; the answer is a 303 back to the page. */
export function RecommendInline({ locale, page, kept }: RecommendInlineProps) {
  const t = useTranslations('parts.recommendForm');
  const { typed, faults = {} } = kept ?? {};
  const faultOf = useFaultText(faults);
  return (
    <StaticHtml>
      <section className="section wrap" id={recommendId} aria-labelledby="recommend-title">
        <form className="card mx-auto grid max-w-[560px] gap-4 p-6" method="post" action={createRecommendation.path}>
          <h2 className="h2" id="recommend-title">
            {t('title')}
          </h2>
          <p className="lead">{t('lead')}</p>
          <input type="hidden" name="page" value={page.name} />
          {page.id !== undefined && <input type="hidden" name="page_id" value={formPageId(page)} />}
          <input type="hidden" name="lang_code" value={locale} />
          {/* A second press sends nothing new: what is sent is part of the key, and so is who sends it. */}
          <input type="hidden" name="idempotency_key" value="recommend" />
          <RecommendFields
            id="recommend"
            start={typed}
            faults={faults}
            phone={
              <TextField
                id="recommend-phone"
                name="phone_number"
                type="tel"
                autoComplete="tel"
                maxLength={limits.phone_number}
                label={t('phone')}
                hint={t('phoneHint', { example: '+1 210 555 0117' })}
                defaultValue={typed?.phone_number}
                error={faultOf('phone_number')}
              />
            }
          />
          <div className="row justify-end">
            <ButtonLink kind="secondary" href="?">
              {t('cancel')}
            </ButtonLink>
            <Button type="submit">{t('ok')}</Button>
          </div>
        </form>
      </section>
    </StaticHtml>
  );
}
