import { AddressFormatId } from '@/lib/config/countries';
import { sortByName } from '@/lib/i18n/by-name';
import type { Locale } from '@/lib/values/locale';

type Names = Record<Locale, string>;

/** An entry of an enumeration of docs/product.md §3: its id and its name in three languages. */
export interface ReferenceEntry {
  id: string;
  names: Names;
}

const entry = (id: number | string, en: string, fr: string, es: string): ReferenceEntry => ({
  id: String(id),
  names: { en, fr, es },
});

/** Enumerations as reference lists: data in three languages, like the names of services. */
export const referenceLists = {
  Languages: [
    entry(1, 'English', 'Anglais', 'Inglés'),
    entry(2, 'French', 'Français', 'Francés'),
    entry(3, 'Spanish', 'Espagnol', 'Español'),
  ],
  DateFilterTypes: [
    entry(0, 'Custom dates', 'Dates au choix', 'Fechas a elegir'),
    entry(1, 'Today', 'Aujourd’hui', 'Hoy'),
    entry(2, 'Tomorrow', 'Demain', 'Mañana'),
    entry(3, 'This week', 'Cette semaine', 'Esta semana'),
    entry(4, 'Next 7 days', 'Les 7 prochains jours', 'Próximos 7 días'),
    entry(5, 'Next week', 'La semaine prochaine', 'La próxima semana'),
    entry(6, 'Next 14 days', 'Les 14 prochains jours', 'Próximos 14 días'),
    entry(7, 'Next 30 days', 'Les 30 prochains jours', 'Próximos 30 días'),
    entry(8, 'This month', 'Ce mois-ci', 'Este mes'),
    entry(9, 'Next month', 'Le mois prochain', 'El próximo mes'),
  ],
  BuyButtonTypes: [
    entry(1, 'Buy now', 'Réserver', 'Reservar'),
    entry(2, 'Service request', 'Demande de service', 'Solicitud de servicio'),
    entry(3, 'Buy now or service request', 'Réserver ou demander un service', 'Reservar o solicitar un servicio'),
    entry(4, 'Request a quote', 'Demander une soumission', 'Solicitar un presupuesto'),
    entry(
      5,
      'Buy now or request a quote',
      'Réserver ou demander une soumission',
      'Reservar o solicitar un presupuesto',
    ),
    entry(
      6,
      'Request a quote or service',
      'Demander une soumission ou un service',
      'Solicitar un presupuesto o un servicio',
    ),
    entry(7, 'All', 'Tous', 'Todos'),
  ],
  BookingPageTypes: [
    entry(1, 'Live pricing', 'Prix en direct', 'Precio al instante'),
    entry(2, 'Interactive quote', 'Soumission interactive', 'Presupuesto interactivo'),
    entry(3, 'Service request', 'Demande de service', 'Solicitud de servicio'),
    entry(4, 'On-site visit', 'Visite sur place', 'Visita a domicilio'),
  ],
  AddressFormats: [
    entry(AddressFormatId.Default, 'Default', 'Par défaut', 'Predeterminado'),
    entry(AddressFormatId.UnitedStates, 'United States', 'États-Unis', 'Estados Unidos'),
    entry(AddressFormatId.UnitedKingdom, 'United Kingdom', 'Royaume-Uni', 'Reino Unido'),
    entry(AddressFormatId.MiddleEast, 'Middle East', 'Moyen-Orient', 'Oriente Medio'),
    entry(AddressFormatId.Europe, 'Europe', 'Europe', 'Europa'),
  ],
} satisfies Record<string, ReferenceEntry[]>;

/** Languages a map can be drawn in (docs/product.md §2, about seventy), by the codes map services know. */
const mapLanguageCodes =
  'af sq am ar hy az eu be bn bs bg my ca zh-CN zh-HK zh-TW hr cs da nl en en-AU en-GB et fa fi fil fr fr-CA gl ka de el gu he hi hu is id it ja kn kk km ko ky lo lv lt mk ms ml mr mn ne no pl pt pt-BR pt-PT pa ro ru sr si sk sl es es-419 sw sv ta te th tr uk ur uz vi zu';

/** Map languages named in the reader's own language, in the order of their names. */
export function mapLanguages(lang: Locale): { id: string; name: string }[] {
  const names = new Intl.DisplayNames([lang], { type: 'language', languageDisplay: 'standard' });
  const languages = mapLanguageCodes.split(' ').map((id) => ({ id, name: names.of(id) ?? id }));
  return sortByName(languages, lang, ({ name }) => [name]);
}
