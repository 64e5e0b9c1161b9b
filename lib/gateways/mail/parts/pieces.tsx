import 'server-only';
import { Button, Link, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { plateParts } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/values/locale';
import { colors } from './colors';

const text: CSSProperties = { color: colors.ink, fontSize: 16, lineHeight: '24px', margin: '0 0 16px' };

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={text}>{children}</Text>;

/** Optional information. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Text style={{ ...text, color: colors['ink-2'], fontSize: 14, lineHeight: '20px' }}>{children}</Text>
);

/** The one next step of a mail. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '8px 0 20px' }}>
    <Button
      href={href}
      style={{
        background: colors.brand,
        borderRadius: 12,
        color: colors['on-brand'],
        fontSize: 16,
        fontWeight: 650,
        padding: '13px 22px',
      }}
    >
      {children}
    </Button>
  </Section>
);

/** Answers of equal weight: the same look, whichever is given. */
export const Choices = ({ choices }: { choices: readonly { href: string; text: string }[] }) => (
  <Section style={{ margin: '8px 0 20px' }}>
    {choices.map(({ href, text }) => (
      <Button
        key={href}
        href={href}
        style={{
          border: `1px solid ${colors.brand}`,
          borderRadius: 12,
          color: colors.brand,
          fontSize: 16,
          fontWeight: 650,
          margin: '0 12px 12px 0',
          padding: '12px 21px',
        }}
      >
        {text}
      </Button>
    ))}
  </Section>
);

/** An address to be read and passed on, not only pressed. */
export const Address = ({ href }: { href: string }) => (
  <Text style={{ ...text, wordBreak: 'break-all' }}>
    <Link href={href} style={{ color: colors.brand }}>
      {href}
    </Link>
  </Text>
);

/** Label and value, one under the other. */
export const Field = ({ label, children }: { label: string; children: string }) => (
  <Text style={{ ...text, whiteSpace: 'pre-wrap' }}>
    <span style={{ color: colors['ink-3'], fontSize: 14 }}>{label}</span>
    <br />
    {children.split('\n').map((line, at) => (
      // Mail programs lose white-space: every line ends by itself.
      // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once.
      <span key={at}>
        {at > 0 && <br />}
        {line}
      </span>
    ))}
  </Text>
);

const plateLine: CSSProperties = { color: colors['on-deep-2'], fontSize: 13, lineHeight: '16px', margin: 0 };

/** The enamel number plate of a bookable date; the sentence beside it says the same in words. */
export function Plate({ day, locale }: { day: string; locale: Locale }) {
  const plate = plateParts(`${day}T00:00:00Z`, { timeZone: 'UTC', locale });
  return (
    <table
      data-skip-in-text="true"
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ background: colors['brand-deep'], borderRadius: 12, margin: '0 0 16px', textAlign: 'center' }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '8px 16px' }}>
            <Text style={plateLine}>{plate.weekday}</Text>
            <Text style={{ color: colors['on-brand'], fontSize: 26, fontWeight: 700, lineHeight: '30px', margin: 0 }}>
              {plate.day}
            </Text>
            <Text style={plateLine}>{plate.month}</Text>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
