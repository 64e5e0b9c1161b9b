import { z } from 'zod';
import { allSchemas } from './schema';

/** What every answer has around what a call gives: a front reads a field of this name as that (`remote.ts`). */
const ofEnvelope = ['success', 'Notifications', 'ProcessingTimeMS', 'Fields'];

test('no answer has a field that its envelope has already', async () => {
  const schemas = Object.entries(await allSchemas());
  expect(schemas.length).toBeGreaterThan(100);
  const found = schemas.flatMap(([name, { output }]) =>
    output instanceof z.ZodObject
      ? Object.keys(output.shape)
          .filter((key) => ofEnvelope.includes(key))
          .map((key) => `${name}: ${key}`)
      : [],
  );
  expect(found).toEqual([]);
});
