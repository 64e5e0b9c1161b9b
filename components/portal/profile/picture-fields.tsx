import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { uploadPicture } from '@/lib/media/contract';
import { logoCrops } from '@/lib/values/picture-kind';
import { useFault } from '../use-fault';
import type { SectionPage } from './load-section';
import type { SectionPicture } from './section-fields';

/** A picture that the section has: it stays as long as its box is ticked. */
export function KeptPicture({ filled, place }: Pick<SectionPage, 'filled'> & { place: string }) {
  const t = useTranslations('portalProfile.picture');
  const url = filled.text(place);
  if (url === '') return null;
  return (
    <div className="portal-picture">
      <img src={url} alt="" width={160} height={120} loading="lazy" />
      <label className="check">
        <input type="checkbox" name={`content.${place}`} value={url} defaultChecked />
        <span>{t('keep')}</span>
      </label>
    </div>
  );
}

/** A picture of a list, with the place that it has or goes to. */
export function ListedPicture({
  filled,
  list,
  at,
  name,
}: Pick<SectionPage, 'filled'> & { list: string; at: number; name: string }) {
  const t = useTranslations('portalProfile.picture');
  const place = `${list}.${at}`;
  return (
    <>
      <KeptPicture filled={filled} place={`${place}.${name}`} />
      <TextField
        id={`content-${list}-${at}-Place`}
        name={`content.${place}.Place`}
        type="number"
        inputMode="numeric"
        min={1}
        max={filled.count(list)}
        label={t('place')}
        optional=""
        defaultValue={filled.text(`${place}.Place`) || at + 1}
      />
    </>
  );
}

interface UploadProps {
  page: Pick<SectionPage, 'frame' | 'visit' | 'room'>;
  picture: SectionPicture;
  /** The field of the form that it fills; of a list its name with a dot behind it. */
  into: string;
}

/**
 * Brings a picture: a button of the form that it stands in, so that what was typed goes along and comes back with the picture in its place
 * (docs/portal.md §4). It stands behind the button that saves, which the Enter key presses.
 */
export function PictureUpload({ page: { frame, visit, room }, picture, into }: UploadProps) {
  const t = useTranslations('portalProfile.picture');
  const terrors = useTranslations('errors');
  const fault = useFault(visit.faults);
  const isDemo = frame.portal.Company.DemoUntil !== undefined;
  if (!room) return <p className="portal-small">{terrors(isDemo ? 'pictureDemo' : 'pictureQuota')}</p>;
  const query = new URLSearchParams({
    company_id: String(frame.portal.Company.CompanyId),
    purpose: picture.purpose,
    into: `content.${into}`,
  });
  return (
    <fieldset className="portal-item" id="picture">
      <legend>{t('add')}</legend>
      <TextField
        id="picture-file"
        type="file"
        name="file"
        accept="image/png,image/jpeg"
        label={t('file')}
        optional=""
        hint={t('hint', { size: Math.floor(room.MaxBytes / 1_048_576), left: room.Left })}
        error={fault('file')}
      />
      {picture.purpose === 'logo' && (
        <SelectField
          id="picture-crop"
          name="crop"
          label={t('crop')}
          optional=""
          defaultValue={visit.typed.crop ?? 'whole'}
        >
          {logoCrops.map((crop) => (
            <option key={crop} value={crop}>
              {t(`crops.${crop}`)}
            </option>
          ))}
        </SelectField>
      )}
      <div className="portal-acts">
        <Button
          type="submit"
          kind="secondary"
          formAction={`${uploadPicture.path}?${query}`}
          formEncType="multipart/form-data"
          formMethod="post"
        >
          {t('send')}
        </Button>
      </div>
    </fieldset>
  );
}
