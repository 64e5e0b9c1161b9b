import { SelectField } from '@/components/ui/field';
import type { Locale } from '@/lib/values/locale';
import type { SiteWords } from './site-words';
import { type PreviewWidth, previewWidths } from './snippet';

interface PreviewChoicesProps {
  languages: readonly { locale: Locale; name: string }[];
  locale: Locale;
  setLocale: (locale: Locale) => void;
  width: PreviewWidth;
  setWidth: (width: PreviewWidth) => void;
  words: SiteWords;
}

/** In which language, and how wide, the preview is. */
export function PreviewChoices({ languages, locale, setLocale, width, setWidth, words }: PreviewChoicesProps) {
  return (
    <>
      <SelectField
        id="preview-language"
        label={words.language}
        value={locale}
        onChange={({ target }) => setLocale(target.value as Locale)}
      >
        {languages.map((one) => (
          <option key={one.locale} value={one.locale}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="preview-width"
        label={words.width}
        value={width}
        onChange={({ target }) => setWidth(Number(target.value) as PreviewWidth)}
      >
        {previewWidths.map((one) => (
          <option key={one} value={one}>
            {words.widths[one]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
