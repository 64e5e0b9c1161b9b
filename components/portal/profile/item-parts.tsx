import { useTranslations } from 'next-intl';
import { Button, IconButton } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { uploadPicture } from '@/lib/media/contract';
import { useFault } from '../use-fault';
import type { Filled } from './filled';
import type { SectionPage } from './load-section';
import { formOf, type SectionList } from './section-fields';

interface ItemProps {
  filled: Filled;
  list: SectionList;
  at: number;
}

/** What an item is called: its first words, of a picture those below it, else its number. */
export function useItemName() {
  const t = useTranslations('portalProfile');
  return ({ filled, list, at }: ItemProps) =>
    filled.text(`${list.name}.${at}.${list.picture ? 'Title' : list.needed}`) || t('item', { number: at + 1 });
}

/** Moves an item by one place: buttons of the form that it stands in, so that all that was typed is kept as a draft with it. */
export function ItemMovers({ filled, list, at }: ItemProps) {
  const t = useTranslations('portalProfile');
  const nameOf = useItemName();
  const count = filled.count(list.name);
  if (!list.hasOrder || at >= count) return null;
  const name = nameOf({ filled, list, at });
  // Places are counted from one.
  const steps = [
    { look: 'portal-up', place: at, label: t('up', { name }) },
    { look: 'portal-down', place: at + 2, label: t('down', { name }) },
  ];
  return (
    <div className="portal-acts portal-movers">
      {steps
        .filter(({ place }) => place >= 1 && place <= count)
        .map(({ look, place, label }) => (
          <IconButton
            key={look}
            type="submit"
            look="bare"
            className={look}
            icon="chevron-down"
            label={label}
            name={`content.${list.name}.${at}.Place`}
            value={place}
          />
        ))}
    </div>
  );
}

/** Of a person that they agreed, of a tile that it is left out. What is not ticked is said too: to have been asked and not agreed is an answer. */
export function ItemBox({ filled, list, at }: ItemProps) {
  const t = useTranslations('portalItems');
  if (!list.box) return null;
  const place = `${list.name}.${at}.${list.box}`;
  return (
    <label className="check">
      <input type="hidden" name={`content.${place}`} value="false" />
      <input type="checkbox" name={`content.${place}`} value="true" defaultChecked={filled.text(place) === 'true'} />
      <span>{t(list.box)}</span>
    </label>
  );
}

/** Brings a picture for one item: a button for each, in the form that they stand in (docs/portal.md §4). */
export function ItemPictures({ frame, visit, room, filled, id }: SectionPage) {
  const t = useTranslations('portalItems');
  const tp = useTranslations('portalProfile.picture');
  const terrors = useTranslations('errors');
  const fault = useFault(visit.faults);
  const nameOf = useItemName();
  const { list } = formOf(id);
  if (!list?.ownPicture || filled.count(list.name) === 0) return null;
  if (!room) return <p className="portal-small">{terrors('pictureQuota')}</p>;
  const { name, purpose } = list.ownPicture;
  const actionOf = (at: number) => {
    const into = `content.${list.name}.${at}.${name}`;
    const query = { company_id: String(frame.portal.Company.CompanyId), purpose, into };
    return `${uploadPicture.path}?${new URLSearchParams(query)}`;
  };
  return (
    <fieldset className="portal-item" id="picture">
      <legend>{tp('add')}</legend>
      <TextField
        id="picture-file"
        type="file"
        name="file"
        accept="image/png,image/jpeg"
        label={tp('file')}
        optional=""
        hint={tp('hint', { size: Math.floor(room.MaxBytes / 1_048_576), left: room.Left })}
        error={fault('file')}
      />
      <div className="portal-acts">
        {Array.from({ length: filled.count(list.name) }, (_, at) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list.
            key={at}
            type="submit"
            kind="secondary"
            size="sm"
            formAction={actionOf(at)}
            formEncType="multipart/form-data"
            formMethod="post"
          >
            {t('bring', { name: nameOf({ filled, list, at }) })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
