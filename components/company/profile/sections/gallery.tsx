import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { StaticHtml } from '@/components/ui/static-html';
import { galleryThumbPx as px } from '@/lib/config/limits';
import { pictureLimits } from '@/lib/config/upload-limits';
import type { PictureView } from '@/lib/media/contract';
import { pictureAt, sizeAt } from '@/lib/media/rules/sizes';
import type { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps } from '../company-page';
import { GalleryOpener } from './gallery-opener.client';
import { SectionFrame } from './section-frame';

type Props = SectionProps<typeof sectionType.imageGallery>;

const { maxWidth } = pictureLimits;

/** Thumbnails that stand in the page: two rows of four. The rest opens with them. */
const shownThumbs = 8;

/** A thumbnail, twice as wide for screens that show it; of the hidden ones one size is enough. */
function thumbOf(picture: PictureView | undefined, url: string, isShown: boolean) {
  const [single, double] = [sizeAt(picture, url, px), sizeAt(picture, url, 2 * px)];
  return { src: single, srcSet: isShown && double !== single ? `${double} 2x` : undefined };
}

function Thumbs({ section, page }: Props) {
  const t = useTranslations('company.photos');
  const { Images: images } = section.content;
  const lang = langOf(section, page.context);
  const rest = images.length - shownThumbs;
  const pictures = page.view.Pictures;
  const altOf = (title: string, at: number) => title || t('photo', { number: at + 1, total: images.length });
  return (
    <ul className="gallery">
      {images.map(({ URL: url, Title: title, Description: text, AltText: alt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand there twice, and the list never changes.
        <li key={at} hidden={at >= shownThumbs}>
          <a href={sizeAt(pictureAt(pictures, url), url, maxWidth)} data-text={text || title || undefined}>
            <img
              {...thumbOf(pictureAt(pictures, url), url, at < shownThumbs)}
              alt={altOf(alt || title, at)}
              lang={alt || title ? lang : undefined}
              width={px}
              height={px}
              loading="lazy"
            />
            {at === shownThumbs - 1 && rest > 0 && (
              <span className="gallery-rest">
                <span aria-hidden="true">{t('rest', { count: rest })}</span>
                <span className="sr-only">{t('seeAll', { count: images.length })}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Thumbnails of 256 by 256 that open large; plain links to the pictures without script (docs/product.md §2). */
export function Gallery(props: Props) {
  const { section, page } = props;
  const t = useTranslations('company.photos');
  const { Title, Description, Images } = section.content;
  const frame = {
    block: 'photos',
    title: Title,
    words: t('title'),
    text: Description,
    lang: langOf(section, page.context),
  } as const;
  if (Images.length === 0)
    return (
      <SectionFrame {...frame}>
        <StaticHtml>
          <Panel art="picture" title={t('none')} text={t('noneText')} />
        </StaticHtml>
      </SectionFrame>
    );
  return (
    <SectionFrame {...frame}>
      <GalleryOpener
        words={{
          title: t('title'),
          close: t('close'),
          next: t('next'),
          previous: t('previous'),
          // Filled in where the numbers are known.
          count: t('count', { number: '{number}', total: '{total}' }),
        }}
      >
        <StaticHtml>
          <Thumbs {...props} />
        </StaticHtml>
      </GalleryOpener>
    </SectionFrame>
  );
}
