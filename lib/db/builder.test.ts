import { eq } from 'drizzle-orm';
import { describeOnBothDatabases } from '@/lib/testing/database';
import { sourceFiles } from '@/lib/testing/house/source-files';
import { composeSql, DatabaseError, rows, runBuilt, sql, withTransaction } from './client';
import { changes, outboxMails } from './tables';

const mail = {
  kind: 'contact-received',
  recipient: 'ana@mail.example',
  language: 'en' as const,
  dedupeHash: 'a',
  data: { list: ['é', 1, null], text: 'it’s "so"' },
  dueAt: new Date('2026-11-20T14:00:00.500Z'),
};

describeOnBothDatabases('statements of the builder', (getDb) => {
  it('give what was written, typed by the table', async () => {
    const [written] = await runBuilt(getDb(), (q) => q.insert(outboxMails).values(mail).returning());
    expect(written).toMatchObject(mail);
    const [read] = await runBuilt(getDb(), (q) => q.select().from(outboxMails).where(eq(outboxMails.id, written!.id)));
    expect(read).toEqual(written);
    const tags = ['a,b', '"', '\\', ''];
    const [change] = await runBuilt(getDb(), (q) => q.insert(changes).values({ tags }).returning());
    expect(change!.tags).toEqual(tags);
    expect(change!.changedAt).toBeInstanceOf(Date);
  });

  it('run in the transaction they are given', async () => {
    const add = withTransaction(getDb(), async (tx) => {
      await runBuilt(tx, (q) => q.insert(changes).values({ tags: ['lost'] }));
      throw new Error('rolled back');
    });
    await expect(add).rejects.toThrow('rolled back');
    expect(await rows(getDb(), sql`select id from changes where tags = array['lost']`)).toEqual([]);
  });

  it('fail as the port does, without a word of their values', async () => {
    const add = () => runBuilt(getDb(), (q) => q.insert(outboxMails).values({ ...mail, dedupeHash: 'twice' }));
    await add();
    const failure = await add().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect(failure).toMatchObject({ code: '23505', table: 'outbox_mails' });
    expect((failure as Error).stack).not.toContain(mail.recipient);
  });

  it('are parts of others', async () => {
    const made = composeSql((q) =>
      q
        .insert(changes)
        .values({ tags: ['part'] })
        .returning({ tags: changes.tags }),
    );
    expect(await rows(getDb(), sql`with made as (${made}) select tags from made`)).toEqual([{ tags: ['part'] }]);
  });
});

test('of drizzle only what it documents is used', () => {
  const ours = sourceFiles(/^(lib|tools|app|components)\/.*\.tsx?$/).filter(({ path }) => !path.endsWith('.test.ts'));
  const named = ours.filter(({ text }) => text.includes("'drizzle-orm"));
  expect(named.length).toBeGreaterThan(20);
  const inside =
    /'drizzle-orm\/(?!pg-core'|pg-proxy')|\b(Pg(Database|Session|Transaction|PreparedQuery)|entityKind|mapResultRow|inlineParams)\b/;
  expect(named.filter(({ text }) => inside.test(text)).map(({ path }) => path)).toEqual([]);
});
