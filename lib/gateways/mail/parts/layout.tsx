import 'server-only';
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import type { Brand } from '@/lib/config/brand';
import type { Locale } from '@/lib/values/locale';
import type { Translate } from '../words';
import { colors, font } from './colors';

export interface LayoutProps {
  locale: Locale;
  t: Translate<'frame'>;
  brand: Brand;
  /** What a list of mails shows beside the subject. */
  preview: string;
  title: string;
  /** Why this person gets this mail. */
  reason: string;
  unsubscribeLink: string | undefined;
  children: ReactNode;
}

const small: CSSProperties = { color: colors['ink-3'], fontSize: 14, lineHeight: '20px', margin: '0 0 8px' };
const card: CSSProperties = {
  background: colors.page,
  border: `1px solid ${colors.line}`,
  borderRadius: 18,
  padding: '28px 24px 24px',
};
const heading: CSSProperties = {
  color: colors.ink,
  fontSize: 24,
  fontWeight: 700,
  lineHeight: '30px',
  margin: '0 0 16px',
};

/** The one frame of all mails: name, card, why it came, how to end it. */
export function Layout({ locale, t, brand, preview, title, reason, unsubscribeLink, children }: LayoutProps) {
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ background: colors.tint, fontFamily: font, margin: 0, padding: '24px 12px' }}>
        <Container style={{ maxWidth: 560 }}>
          <Text style={{ color: colors.brand, fontSize: 20, fontWeight: 700, margin: '0 0 16px' }}>{brand.name}</Text>
          <Section style={card}>
            <Heading as="h1" style={heading}>
              {title}
            </Heading>
            {children}
          </Section>
          <Section style={{ padding: '20px 8px 0' }}>
            <Text style={small}>{reason}</Text>
            {unsubscribeLink !== undefined && (
              <Text style={small}>
                <Link href={unsubscribeLink} style={{ color: colors['ink-2'], textDecoration: 'underline' }}>
                  {t('unsubscribe')}
                </Link>
              </Text>
            )}
            <Text style={small}>{[brand.name, brand.address, brand.email].filter(Boolean).join(' · ')}</Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
