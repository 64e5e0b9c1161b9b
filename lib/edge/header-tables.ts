import type { PortalPlace } from '@/lib/routes/portal';
import { sectionType } from '@/lib/values/ids';

/** Pages (names of the route table) that may draw a map: only they allow the hosts of maps. */
export const MAP_PAGES: ReadonlySet<string> = new Set(['company', 'requestNew']);

/** Whether a screen of the portal draws a map: the one on which areas are drawn. */
export const drawsMap = (place?: PortalPlace): boolean => place?.screen === 'section' && place.id === sectionType.map;

/** Pages that load a boot script of an outside integration host (docs/product.md §7): the directory's, and a company's dock. */
export const OUTSIDE_BOOT_PAGES: ReadonlySet<string> = new Set(['home', 'search', 'neighborhood', 'company']);

/** The origins a page may load and connect to where Google Analytics counts visits. */
export const ANALYTICS_HOSTS = {
  script: ['https://www.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
} as const;

/**
 * sonner writes one style element of its own when it is first used: it is put into the page empty, then filled, and a
 * browser checks both moments. A test recomputes the second hash from the package.
 */
export const SONNER_STYLE_HASHES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
] as const;

// Only names that browsers know: an unknown one is a console message on every page.
const REFUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
] as const;

/** Pages where a passkey may be made or used; the others refuse it as they refuse the rest. */
export const PASSKEY_PAGES: ReadonlySet<string> = new Set(['signin', 'secondStep']);

/** Pages that frame pages of ours, and may be framed by them alone: an owner sees the preview beside the form. */
export const SELF_FRAMED_PAGES: ReadonlySet<string> = new Set(['portal']);

/** The part of Permissions-Policy that refuses everything but geolocation. */
export const PERMISSIONS_NONE = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** The same on a page of passkeys. */
export const PERMISSIONS_PASSKEYS = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  ...REFUSED_FEATURES.filter((feature) => !feature.startsWith('publickey')).map((feature) => `${feature}=()`),
].join(', ');
