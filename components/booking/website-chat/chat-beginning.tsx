import { getTranslations } from 'next-intl/server';
import { PanelArt } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import type { IntegrationView } from '@/lib/companies/contract';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import type { ChatFailure } from '../chat/chat-failures';
import type { ChatDraft, ChatFaults } from '../chat/chat-fields';
import { chatStartWords } from '../chat/chat-words';
import { ChatStart } from './chat-start.client';

interface ChatBeginningProps {
  locale: Locale;
  company: IntegrationView;
  originTypeId: number;
  /** The visit, for a plain post's way back. */
  visit: string;
  threadHref: string;
  plainKey: string;
  start?: { typed: Partial<ChatDraft>; failure?: ChatFailure; faults?: ChatFaults };
}

const newWindow = { target: '_blank', rel: 'noopener' } as const;

/** Where a conversation begins; a company whose chat is off says so. */
export async function ChatBeginning(props: ChatBeginningProps) {
  const { locale, company, originTypeId, visit, threadHref, plainKey, start } = props;
  const t = await getTranslations({ locale, namespace: 'chat.start' });
  const names = { company: company.CompanyName };
  if (!company.HasWebsiteChat)
    return (
      <div className="panel">
        <PanelArt name="door" />
        <h1>{t('offTitle')}</h1>
        <p>{t('off', names)}</p>
        <ButtonLink href={href('company', { id: company.CompanyId, slug: company.CompanySlug }, locale)} {...newWindow}>
          {t('toCompany', names)}
        </ButtonLink>
      </div>
    );
  const privacy = (text: React.ReactNode) => (
    <a href={href('privacyPolicy', {}, locale)} {...newWindow}>
      {text}
    </a>
  );
  return (
    <div className="chat-start">
      <h1 className="h1">{t('title', names)}</h1>
      <p className="lead">{t('lead', names)}</p>
      <ChatStart
        locale={locale}
        companyGuid={company.CompanyGuid}
        originTypeId={originTypeId}
        words={await chatStartWords(locale, company.CompanyName)}
        plain={{
          visit,
          lang_code: locale,
          company_guid: company.CompanyGuid,
          origin_type_id: String(originTypeId),
          idempotency_key: plainKey,
        }}
        threadHref={threadHref}
        start={start}
        privacy={t.rich('privacy', { privacy })}
      />
    </div>
  );
}
