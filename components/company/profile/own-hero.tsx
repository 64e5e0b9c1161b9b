import { pictureAt, srcSetOf } from '@/lib/media/rules/sizes';
import type { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps } from './company-page';

/** Beyond this AVIF is not made: wide screens take WebP, which goes on. */
const phones = '(max-width: 640px)';

/** The picture that the company brought, in the sizes that there are; in a frame of a fixed height, so that nothing moves. */
export function OwnHero({ section, page }: SectionProps<typeof sectionType.heroImage>) {
  const { URL: url, AltText: alt = '' } = section.content;
  const picture = pictureAt(page.view.Pictures, url);
  const avif = srcSetOf(picture, url, 'avif');
  return (
    <picture>
      {avif && <source type="image/avif" media={phones} srcSet={avif} sizes="100vw" />}
      <img
        src={url}
        srcSet={srcSetOf(picture, url, 'webp')}
        sizes={picture && '100vw'}
        alt={alt}
        lang={alt ? langOf(section, page.context) : undefined}
        width={picture?.Width ?? 1200}
        height={picture?.Height ?? 300}
        fetchPriority="high"
      />
    </picture>
  );
}
