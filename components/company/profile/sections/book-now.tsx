import { useTranslations } from 'next-intl';
import { Price } from '@/components/parts/card-pieces';
import { cardWords } from '@/components/parts/card-words';
import { doorOfCategory } from '@/components/parts/category-door';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StaticHtml } from '@/components/ui/static-html';
import { resultCountry } from '@/lib/companies/rules/result-country';
import type { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps } from '../company-page';
import { buttonLook } from './button-color';
import { SectionFrame } from './section-frame';
import { type TileView, tileGroups } from './tile-views';
import { Tooltip } from './tooltip.client';

type Props = SectionProps<typeof sectionType.bookNow>;

const newWindow = { target: '_blank', rel: 'noopener' } as const;

function TileButton({ tile, text, color }: { tile: TileView; text: string; color: unknown }) {
  const t = useTranslations('parts');
  const isMain = tile.action === 'bookNow';
  const look = isMain ? buttonLook(color) : null;
  const owned = look ? `btn-owned${look.isInk ? ' btn-owned-ink' : ''}` : undefined;
  if (tile.href === null) return null;
  return (
    <a
      className={buttonClass({ kind: isMain ? 'primary' : 'secondary' }, owned)}
      href={tile.href}
      aria-label={`${text}: ${tile.title} (${t('newWindow')})`}
      {...newWindow}
    >
      {look && (
        <svg aria-hidden="true">
          <rect width="100%" height="100%" fill={look.color} />
        </svg>
      )}
      {text}
    </a>
  );
}

/** One service as neighbors see it on the company's page. */
export function Tile({
  tile,
  color,
  lang,
  level,
  countryId,
}: {
  tile: TileView;
  color: unknown;
  lang?: string;
  level: 3 | 4;
  countryId: number | undefined;
}) {
  const t = useTranslations('parts');
  const words = cardWords(t, resultCountry({}, countryId)?.iso);
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <article className="card tile">
      <div className={`tile-art door-${doorOfCategory(tile.serviceTypeId)}`} aria-hidden="true">
        {tile.imageUrl ? (
          <img src={tile.imageUrl} alt="" width={88} height={88} loading="lazy" />
        ) : (
          <Icon name={tile.action === 'bookNow' ? 'calendar-check' : 'message'} />
        )}
      </div>
      <div className="tile-body">
        <Heading className="tile-title" lang={lang}>
          {tile.title}
        </Heading>
        {tile.text && (
          <p className="tile-text" lang={lang}>
            {tile.text}
          </p>
        )}
        <div className="tile-foot">
          {tile.price && <Price price={tile.price} words={words} />}
          <TileButton tile={tile} text={tile.buttonText || words.actions[tile.action]} color={color} />
        </div>
      </div>
    </article>
  );
}

/** Whether there is a tile to draw. */
export function hasTiles({ section }: Props): boolean {
  return section.content.Services.some(({ IsHidden, Title }) => !IsHidden && Title !== '');
}

/** Tiles of services, flat or grouped, with the three steps of booking beside the heading (docs/product.md §2). */
export function BookNow({ section, page }: Props) {
  const t = useTranslations('company');
  const { Title, Description } = section.content;
  const lang = langOf(section, page.context);
  const groups = tileGroups(section, page, t('others'));
  const { ButtonColor: color } = section.settings;
  const steps = [t('steps.request'), t('steps.contact'), t('steps.confirm')];
  return (
    <SectionFrame
      block="book"
      title={Title}
      words={t('book')}
      text={Description}
      lang={lang}
      beside={
        <Tooltip label={t('steps.label')}>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Tooltip>
      }
    >
      <StaticHtml>
        {groups.map(({ name, tiles }) => (
          <div key={name}>
            {name && <h3 className="group-title">{name}</h3>}
            <div className="tiles">
              {tiles.map((tile) => (
                <Tile
                  key={tile.key}
                  tile={tile}
                  color={color}
                  lang={lang}
                  level={name ? 4 : 3}
                  countryId={page.context.countryId}
                />
              ))}
            </div>
          </div>
        ))}
      </StaticHtml>
    </SectionFrame>
  );
}
