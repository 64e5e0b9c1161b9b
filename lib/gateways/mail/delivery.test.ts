import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openSmtpStandIn, type SmtpStandIn } from '@/lib/testing/smtp-stand-in';
import { partText, readEml } from './eml';
import { emlFile, fileMail } from './fake';
import { composeMessage, UnwritableMailError } from './message';
import type { MailGateway, OutgoingMail } from './port';
import { smtpMail } from './real';

const from = { name: 'Dorbel', address: 'hello@dorbel.example' };
const mail: OutgoingMail = {
  guid: '3f8e6f0a-58a4-4f0e-9d39-5b3a3f3d9f10',
  to: 'ana@correo.example',
  subject: 'Première date près de chez vous, et bien d’autres choses à voir dans votre rue',
  html: '<p>Première date = été</p>\n.\n',
  text: 'Première date = été\n.\nFin',
  language: 'fr',
  unsubscribeLink: 'https://dorbel.example/stop/abc',
  replyTo: 'bo@example.org',
};

describe('headers', () => {
  const refused = (change: Partial<OutgoingMail>) => () => composeMessage({ ...mail, ...change }, from);

  test.each<[string, Partial<OutgoingMail>]>([
    ['a line break in the recipient', { to: 'ana@correo.example\r\nBcc: all@example.org' }],
    ['two recipients', { to: 'ana@correo.example, bo@example.org' }],
    ['a name in the recipient', { to: 'Ana <ana@correo.example>' }],
    ['no address', { to: 'ana' }],
    ['a NUL', { to: 'ana@correo.example\u0000' }],
    ['a quoted local part', { to: '"a b"@correo.example' }],
    ['a line break in the subject', { subject: 'Hello\nBcc: all@example.org' }],
    ['a separator of lines in the subject', { subject: 'Hello\u2028there' }],
    ['no subject', { subject: '' }],
    ['a line break in Reply-To', { replyTo: 'bo@example.org\nX: y' }],
    ['a script as the way out', { unsubscribeLink: 'javascript:alert(1)' }],
    ['a bracket in the way out', { unsubscribeLink: 'https://dorbel.example/a>,<mailto:x@example.org' }],
    ['no text part', { text: ' ' }],
    ['a path as the guid', { guid: '../../etc/passwd' }],
  ])('%s stops the mail, and the error quotes nothing', (_name, change) => {
    expect(refused(change)).toThrow(UnwritableMailError);
    try {
      refused(change)();
    } catch (error) {
      for (const value of Object.values(change).map(String))
        if (value.trim()) expect(String(error)).not.toContain(value);
    }
  });

  test('a way out with a token is one click for mail programs, in the language of the mail', () => {
    const link = 'https://dorbel.example/desabonnement?token=abc-_1';
    const { list, headers } = composeMessage({ ...mail, unsubscribeLink: link }, from);
    expect(list).toEqual({ unsubscribe: { url: 'https://dorbel.example/api/unsubscribe?token=abc-_1&lang_code=fr' } });
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect(composeMessage(mail, from).headers).not.toHaveProperty('List-Unsubscribe-Post');
  });

  test('a hostile From stops all mails', () => {
    expect(() => composeMessage(mail, { name: 'A\r\nBcc: x@example.org', address: from.address })).toThrow();
    expect(() => composeMessage(mail, { name: 'A', address: 'none' })).toThrow();
  });
});

describe('files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dorbel-mail-'));
  const place = path.join(folder, 'outbox');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('one a mail, for the owner alone, read by any mail program', async () => {
    expect(await fileMail(place, from).deliver(mail)).toEqual({ ok: true });
    const file = emlFile(place, mail.guid);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    const { headers, text, html } = await readEml(readFileSync(file));
    expect(Object.fromEntries(headers)).toMatchObject({
      from: 'Dorbel <hello@dorbel.example>',
      to: mail.to,
      subject: mail.subject,
      'reply-to': mail.replyTo,
      'message-id': `<${mail.guid}@dorbel.example>`,
      'list-unsubscribe': `<${mail.unsubscribeLink}>`,
      'content-language': 'fr',
      'auto-submitted': 'auto-generated',
    });
    expect([text.trim(), html.trim()].map((part) => part.replaceAll('\r\n', '\n'))).toEqual([
      mail.text,
      mail.html.trim(),
    ]);
  });

  test('an invitation goes along with its method, and as a file', async () => {
    const calendar = { method: 'REQUEST' as const, text: 'BEGIN:VCALENDAR\r\nSUMMARY:Été\r\nEND:VCALENDAR' };
    const guid = '3f8e6f0a-58a4-4f0e-9d39-5b3a3f3d9f11';
    expect(await fileMail(place, from).deliver({ ...mail, guid, calendar })).toEqual({ ok: true });
    const bytes = readFileSync(emlFile(place, guid));
    const read = await readEml(bytes);
    const [invitation, asFile] = read.attachments;
    expect(invitation).toMatchObject({ mimeType: 'text/calendar', method: 'REQUEST' });
    expect(partText(invitation!).trim()).toBe(calendar.text.replaceAll('\r\n', '\n'));
    expect(asFile).toMatchObject({ mimeType: 'application/ics', filename: 'booking.ics', disposition: 'attachment' });
    expect(read.attachments).toHaveLength(2);
    // Both with the line ends that calendars want.
    expect(bytes.toString('latin1')).toContain('BEGIN:VCALENDAR\r\nSUMMARY:=C3=89t=C3=A9\r\nEND:VCALENDAR');
    expect(bytes.toString('latin1')).toContain(Buffer.from(calendar.text).toString('base64'));
    expect([read.text.trim().replaceAll('\r\n', '\n'), read.html.trim()]).toEqual([
      mail.text,
      expect.stringContaining('été'),
    ]);
    rmSync(emlFile(place, guid));
  });

  test('a second attempt finds the first', async () => {
    const file = emlFile(place, mail.guid);
    writeFileSync(file, 'first');
    expect(await fileMail(place, from).deliver(mail)).toEqual({ ok: true });
    expect(readFileSync(file, 'utf8')).toBe('first');
    expect(readdirSync(place)).toEqual([`${mail.guid}.eml`]);
  });

  test('what may not be written, or cannot, is said as a value', async () => {
    expect(await fileMail(place, from).deliver({ ...mail, to: 'x' })).toEqual({ ok: false, reason: 'unwritable' });
    const blocked = path.join(folder, 'file');
    writeFileSync(blocked, '');
    expect(await fileMail(path.join(blocked, 'outbox'), from).deliver(mail)).toEqual({ ok: false, reason: 'later' });
  });
});

describe('SMTP', () => {
  let server: SmtpStandIn;
  let gateway: MailGateway;
  const open = async (options: Parameters<typeof openSmtpStandIn>[0] = {}) => {
    server = await openSmtpStandIn(options);
    gateway = smtpMail(`smtp://127.0.0.1:${server.port}`, from);
  };
  afterEach(async () => {
    gateway.close();
    await server.close();
  });

  test('hands a mail over, with the same Message-ID on every attempt', async () => {
    await open();
    expect(await gateway.deliver(mail)).toEqual({ ok: true });
    expect(await gateway.deliver(mail)).toEqual({ ok: true });
    expect(server.mails.map(({ to }) => to)).toEqual([[mail.to], [mail.to]]);
    const read = await Promise.all(server.mails.map(({ text }) => readEml(Buffer.from(text, 'latin1'))));
    expect(read.map(({ headers }) => headers.get('message-id'))).toEqual(
      Array(2).fill(`<${mail.guid}@dorbel.example>`),
    );
    expect(read[0]!.headers.get('subject')).toBe(mail.subject);
    expect(read[0]!.text).toContain('été');
  });

  test.each([
    ['an unknown recipient', { onRecipient: () => '550 no such user ana@correo.example' }, 'refused'],
    ['a full mailbox', { onRecipient: () => '452 try again' }, 'later'],
    ['a mail taken for spam', { onMail: () => '554 no' }, 'refused'],
    ['a greylist', { onMail: () => '451 later' }, 'later'],
    ['a server that is closing', { onRecipient: () => '421 closing' }, 'away'],
  ])('%s', async (_name, options, reason) => {
    await open(options);
    const delivery = await gateway.deliver(mail);
    expect(delivery).toMatchObject({ ok: false, reason, code: expect.stringMatching(/^E[A-Z]+ [45]\d\d$/) });
    expect(JSON.stringify(delivery)).not.toContain('@');
    expect(server.mails).toEqual([]);
  });

  test('an account that is refused is away too: nothing is wrong with the mail', async () => {
    await open({ onAuth: () => '535 wrong password for ana@correo.example' });
    gateway = smtpMail(`smtp://ana:secret@127.0.0.1:${server.port}`, from);
    expect(await gateway.deliver(mail)).toEqual({ ok: false, reason: 'away', code: 'EAUTH 535' });
  });

  test('no server: away, and delivered by the same gateway once it is back', async () => {
    await open();
    const { port } = server;
    await server.close();
    expect(await gateway.deliver(mail)).toMatchObject({ ok: false, reason: 'away', code: 'ESOCKET' });
    server = await openSmtpStandIn({ port });
    expect(await gateway.deliver(mail)).toEqual({ ok: true });
    expect(server.mails).toHaveLength(1);
  });
});
