import { renderToStaticMarkup } from 'react-dom/server';
import type { BookingPageTexts } from '@/lib/companies/contract';
import { AfterBooking } from './after-booking';

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: { host: string }) => (values ? `${key} ${values.host}` : key),
}));

const texts: BookingPageTexts = {
  Title: '',
  SubmitSection: '',
  SubmitButton: '',
  CallToActionName: 'Tips',
  CallToActionUrl: '',
  ShareSectionTitle: '',
  ShareSectionTooltip: '',
  TrackingId: '',
  IsPaused: false,
};
const drawn = (CallToActionUrl: string, more: Partial<BookingPageTexts> = {}) =>
  renderToStaticMarkup(
    <AfterBooking page={{ ...texts, CallToActionUrl, ...more }} shareHref="https://dorbel.example/1" />,
  );

test('a link of the company is named by the host that it leads to', () => {
  const html = drawn('https://tips.example/care');
  expect(html).toContain('href="https://tips.example/care"');
  expect(html).toContain('leaves tips.example');
  // It is the company's own word (docs/rules/security.md 21).
  expect(/<a [^>]*rel="([^"]*)"/.exec(html)?.[1]?.split(' ').sort()).toEqual([
    'nofollow',
    'noopener',
    'noreferrer',
    'ugc',
  ]);
});

test('one without words in this language has ours', () => {
  const html = drawn('https://tips.example/care', { CallToActionName: '' });
  expect(html).toContain('href="https://tips.example/care"');
  expect(html).toContain('toSite tips.example');
});

test.each(['', 'javascript://tips.example/%0aalert(1)', 'data://tips.example/x', 'https://tips.example@evil.example/'])(
  '%p leads nowhere, though a platform sends it',
  (address) => expect(drawn(address)).toBe(''),
);
