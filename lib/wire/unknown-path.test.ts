import { PlatformError } from '@/lib/platform/errors';
import { asUnknown } from './unknown-path';

const refused = new PlatformError(422, { fields: { client_key: 'invalid', lang_code: 'required' } });

test('what a path names and no schema knows is 404, whatever else is wrong; faults of body and query stay what they are', () => {
  expect(asUnknown(refused, { client_key: 'nope' })).toMatchObject({ status: 404 });
  expect(asUnknown(refused, { id: '1' })).toBe(refused);
  for (const other of [new PlatformError(410), new PlatformError(422), new Error('x')])
    expect(asUnknown(other, { client_key: 'nope' })).toBe(other);
});
