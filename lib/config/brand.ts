import type { Country } from './countries';
import { env } from './env';

export interface SocialLink {
  /** Network in lower case, as the operator named it: `facebook`, `instagram`. */
  network: string;
  url: string;
}

/** What header, footer, mails and structured data say about the operator. */
export interface Brand {
  name: string;
  email: string;
  phone: string;
  /** One line or several; empty where the operator gives none. */
  address: string;
  /** Null draws no link. */
  blogUrl: string | null;
  social: readonly SocialLink[];
}

/** The operator's settings (docs/interface.md §6); never literals elsewhere. */
export function getBrand(): Brand {
  const settings = env();
  return {
    name: settings.BRAND_NAME,
    email: settings.BRAND_EMAIL,
    phone: settings.BRAND_PHONE,
    address: settings.BRAND_ADDRESS,
    blogUrl: settings.BLOG_URL ?? null,
    social: Object.entries(settings.BRAND_SOCIAL)
      .map(([network, url]) => ({ network, url }))
      .sort((a, b) => a.network.localeCompare(b.network)),
  };
}

/** The phone people of a country are shown: BRAND_PHONE_<ISO> where docs/product.md §9 lists one, else the general number. */
export function supportPhone(country: Country | undefined): string {
  const own = country?.hasSupportPhone ? env().BRAND_PHONES[country.iso] : undefined;
  return own ?? env().BRAND_PHONE;
}
