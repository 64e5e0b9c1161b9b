import { useTranslations } from 'next-intl';

/** What a company wrote for a step of its page, above it; nothing where it wrote nothing. */
export function PageNote({ text, company }: { text: string | undefined; company: string }) {
  const t = useTranslations('integration.page');
  if (!text) return null;
  return (
    <section className="wrap" aria-labelledby="page-note">
      <div className="card book-fields">
        <h2 className="h3" id="page-note">
          {t('note', { company })}
        </h2>
        <p className="book-lines">{text}</p>
      </div>
    </section>
  );
}
