import { parseEnv } from '@/lib/config/env';
import { frontSettings } from './settings';

const headersOf = (variables: Record<string, string>) => frontSettings(parseEnv(variables), '/project').headers;

describe('settings of the front server', () => {
  test('by default nothing from outside is allowed', () => {
    expect(headersOf({})).toEqual({
      isTls: false,
      isLive: false,
      isCounting: false,
      mediaOrigins: [],
      hasGoogleMaps: false,
    });
    expect(frontSettings(parseEnv({}), '/project')).toMatchObject({
      servesMedia: true,
      isRemote: false,
      trustedHops: 0,
    });
  });

  test('configured hosts become origins', () => {
    expect(
      headersOf({
        PUBLIC_ORIGIN: 'https://dorbel.example',
        STORAGE_BASE_URL: 'https://media.example/uploads',
        INTEGRATION_HOST: 'integration.example',
        GOOGLE_ANALYTICS_ID: 'G-AB12CD34EF',
        MAP_TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png',
        MAP_ATTRIBUTION: 'Tiles',
        GOOGLE_MAPS_API_KEY: 'key',
        MARKETPLACE_LIVE: '1',
      }),
    ).toEqual({
      isTls: true,
      isLive: true,
      isCounting: true,
      mediaOrigins: ['https://media.example'],
      integrationOrigin: 'https://integration.example',
      tileOrigin: 'https://*.tiles.example',
      hasGoogleMaps: true,
    });
  });

  test('mails are read at /dev/outbox only while they are files of ours and the marketplace is not open', () => {
    const hasPages = (variables: Record<string, string>) =>
      frontSettings(parseEnv(variables), '/project').hasOutboxPages;
    expect(hasPages({})).toBe(true);
    expect(hasPages({ MARKETPLACE_LIVE: '1' })).toBe(false);
    expect(hasPages({ SMTP_URL: 'smtp://mail.example' })).toBe(false);
  });

  test('images elsewhere are not ours to serve', () => {
    expect(frontSettings(parseEnv({ STORAGE_BASE_URL: 'https://media.example' }), '/project').servesMedia).toBe(false);
    expect(frontSettings(parseEnv({ STORAGE_BASE_URL: '/media' }), '/project').servesMedia).toBe(true);
  });
});
