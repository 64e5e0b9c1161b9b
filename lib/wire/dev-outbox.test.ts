import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { env } from '@/lib/config/env';
import { outboxMails } from '@/lib/db/tables';
import { localHeader, localPass } from '@/lib/edge/local-visit';
import { queueMail } from '@/lib/effects/mails';
import { transactionOn } from '@/lib/effects/transaction';
import { fileMail, outboxFolder } from '@/lib/gateways/mail/fake';
import { describeOnOneDatabase, emptyTables } from '@/lib/testing/database';
import { answerOutbox, answerOutboxHtml, answerOutboxMail } from './dev-outbox';

const settings = { SMTP_URL: undefined as string | undefined, DATA_DIR: '', MARKETPLACE_LIVE: false };
jest.mock('@/lib/config/env', () => ({ ...jest.requireActual('@/lib/config/env'), env: jest.fn() }));
const actual = jest.requireActual<typeof import('@/lib/config/env')>('@/lib/config/env');

const local = () => new Request('http://localhost/dev/outbox', { headers: { [localHeader]: localPass() } });
const hostile = '</pre><script>alert(1)</script>';

describeOnOneDatabase('the outbox as pages', (getDb, test_) => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dorbel-dev-'));
  let guid = '';

  beforeAll(async () => {
    jest.mocked(env).mockImplementation(() => ({ ...actual.env(), ...settings, DATA_DIR: dataDir }));
    await emptyTables(test_);
    for (const n of [1, 2]) {
      const data = { name: hostile };
      await transactionOn(getDb(), (tx) =>
        queueMail(tx, {
          kind: 'area-asked',
          to: `n${n}@correo.example`,
          language: 'es',
          data,
          dedupeKey: `${n}`,
        }),
      );
    }
    const [first] = await getDb().select().from(outboxMails).orderBy(outboxMails.id);
    guid = first!.guid;
    const from = { name: 'Dorbel', address: 'hello@dorbel.example' };
    const words = { subject: 'Hola', html: `<p style="color:red">${'Señal'}</p>`, text: hostile, language: 'es' };
    await fileMail(outboxFolder(dataDir), from).deliver({ ...words, guid, to: 'n1@correo.example' });
    await test_.port().exec(`update outbox_mails set state = 'sent', sent_at = now() where id = 1`);
  });
  beforeEach(() => {
    Object.assign(settings, { SMTP_URL: undefined, MARKETPLACE_LIVE: false });
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('lists what waits and what went; only what went can be opened', async () => {
    const answer = await answerOutbox(local());
    const body = await answer.text();
    expect(body).toContain('n2@correo.example');
    expect(body.match(/href="[^"]+"/g)).toEqual([`href="/dev/outbox/${guid}"`]);
    expect(body).toMatch(/1 queued, 1 sent|1 sent, 1 queued/);
  });

  it('shows a mail as text and in a frame of its own, in which nothing runs or loads', async () => {
    const [page, frame] = await Promise.all([answerOutboxMail(local(), guid), answerOutboxHtml(local(), guid)]);
    const body = await page.text();
    expect(body).toContain('<h1>Hola</h1>');
    expect(body).toContain('&lt;script&gt;alert(1)');
    expect(body).not.toContain('<script');
    expect(await frame.text()).toContain('Señal');
    expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox /);
    expect(frame.headers.get('content-security-policy')).not.toMatch(/script|allow-same-origin/);
    for (const { headers } of [page, frame]) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
  });

  it.each(['..%2f..%2fsecrets', '../../secrets.json', 'x', '00000000-0000-0000-0000-000000000000'])(
    '%s is no mail',
    async (name) => {
      expect((await answerOutboxMail(local(), name)).status).toBe(404);
      expect((await answerOutboxHtml(local(), name)).status).toBe(404);
    },
  );

  it('is not there for anybody else, and for nobody once mail goes out or the marketplace is open', async () => {
    const statuses = async (request: Request) =>
      (
        await Promise.all([answerOutbox(request), answerOutboxMail(request, guid), answerOutboxHtml(request, guid)])
      ).map(({ status }) => status);
    expect(await statuses(new Request('http://localhost/dev/outbox'))).toEqual([404, 404, 404]);
    expect(await statuses(new Request('http://localhost/', { headers: { [localHeader]: '1' } }))).toEqual([
      404, 404, 404,
    ]);
    expect(await statuses(local())).toEqual([200, 200, 200]);
    settings.MARKETPLACE_LIVE = true;
    expect(await statuses(local())).toEqual([404, 404, 404]);
    Object.assign(settings, { SMTP_URL: 'smtp://mail.example', MARKETPLACE_LIVE: false });
    expect(await statuses(local())).toEqual([404, 404, 404]);
  });
});
