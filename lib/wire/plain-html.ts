import 'server-only';
import { createHash } from 'node:crypto';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it, in a text or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char]!);

/** Source of an inline style for Content-Security-Policy. */
export const styleSource = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
