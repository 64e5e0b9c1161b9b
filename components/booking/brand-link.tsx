import { Mark } from '@/components/ui/art';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';

/** The marketplace a page of a company comes from: in a window of its own, so that a booking is not left by accident. */
export function BrandLink({ locale, name, label }: { locale: Locale; name: string; label: string }) {
  return (
    <a className="visit-brand" href={href('home', {}, locale)} target="_blank" rel="noopener" aria-label={label}>
      <Mark />
      <span>{name}</span>
    </a>
  );
}
