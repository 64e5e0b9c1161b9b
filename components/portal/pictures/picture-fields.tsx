import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { SelectField, TextField } from '@/components/ui/field';
import type { PicturePurpose } from '@/lib/media/contract';
import { uploadPicture } from '@/lib/media/contract';
import { logoCrops } from '@/lib/values/picture-kind';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { useFault } from '../use-fault';
import { BringPictures } from './bring-pictures.client';
import type { PictureRoom } from './load-room';
import { useBringWords } from './use-bring-words';

/** A picture that a form has: it stays as long as its box is ticked. */
export function KeptPicture({ name, url, error }: { name: string; url: string; error?: string }) {
  const t = useTranslations('portalProfile.picture');
  if (url === '') return null;
  return (
    <div className="portal-picture">
      <img src={url} alt="" width={160} height={120} loading="lazy" />
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value={url}
          defaultChecked
          aria-describedby={error && 'picture-kept-error'}
        />
        <span>{t('keep')}</span>
      </label>
      {error && <ErrorMessage id="picture-kept-error">{error}</ErrorMessage>}
    </div>
  );
}

interface UploadProps {
  page: { frame: PortalFrame; visit: PortalVisit; room: PictureRoom };
  purpose: PicturePurpose;
  /** The field of the form that it fills; of a list its name with a dot behind it. */
  into: string;
}

/**
 * Brings a picture: a button of the form that it stands in, so that what was typed goes along and comes back with the picture in its place
 * (docs/portal.md §4). It stands behind the button that saves, which the Enter key presses.
 */
export function PictureUpload({ page: { frame, visit, room }, purpose, into }: UploadProps) {
  const t = useTranslations('portalProfile.picture');
  const terrors = useTranslations('errors');
  const fault = useFault(visit.faults);
  const words = useBringWords();
  const isDemo = frame.portal.Company.DemoUntil !== undefined;
  if (!room) return <p className="portal-small">{terrors(isDemo ? 'pictureDemo' : 'pictureQuota')}</p>;
  const ofCompany = { company_id: String(frame.portal.Company.CompanyId) };
  const place = { purpose, into, isList: into.endsWith('.') };
  const query = new URLSearchParams({ ...ofCompany, purpose, into });
  return (
    <fieldset className="portal-item" id="picture">
      <legend>{t('add')}</legend>
      <BringPictures action={`${uploadPicture.path}?${new URLSearchParams(ofCompany)}`} place={place} words={words}>
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
        {purpose === 'logo' && (
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
      </BringPictures>
    </fieldset>
  );
}
