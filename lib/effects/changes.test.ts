import { describeOnOneDatabase } from '@/lib/testing/database';
import { readLatestChanges, recordChanges } from './changes';
import { transactionOn } from './transaction';

describeOnOneDatabase('the latest changes', (db) => {
  test('each tag has the newest write that names it; after a write, only what came since', async () => {
    expect(await readLatestChanges(db(), 0)).toEqual({ newest: 0, byTag: new Map() });
    await transactionOn(db(), (tx) => recordChanges(tx, { companies: [7], pages: [{ kind: 'city', id: 1 }] }));
    const { newest: first } = await readLatestChanges(db(), 0);
    await transactionOn(db(), (tx) => recordChanges(tx, { companies: [7] }));
    const all = await readLatestChanges(db(), 0);
    expect(all.newest).toBeGreaterThan(first);
    expect(all.byTag).toEqual(
      new Map([
        ['company:7', all.newest],
        ['city:1', first],
      ]),
    );
    expect((await readLatestChanges(db(), first)).byTag).toEqual(new Map([['company:7', all.newest]]));
    expect(await readLatestChanges(db(), all.newest)).toEqual({ newest: all.newest, byTag: new Map() });
  });
});
