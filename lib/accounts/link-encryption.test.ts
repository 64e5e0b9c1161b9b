import fc from 'fast-check';
import { makeToken } from '@/lib/values/token';
import { decryptWithLink, encryptWithLink } from './link-encryption';

describe('what waits behind a link', () => {
  const token = fc.constant(undefined).map(() => makeToken());

  test('is opened by that link, whatever token it is', async () => {
    await fc.assert(
      fc.asyncProperty(token, token, async (link, waiting) => {
        const seal = await encryptWithLink(link, waiting);
        expect(seal).not.toContain(waiting);
        expect(await decryptWithLink(link, seal!)).toBe(waiting);
      }),
      { numRuns: 50 },
    );
  });

  test('is opened by no other, nor changed by anybody', async () => {
    const [link, waiting] = [makeToken(), makeToken()];
    const seal = (await encryptWithLink(link, waiting))!;
    await expect(decryptWithLink(makeToken(), seal)).rejects.toMatchObject({ code: 'ERR_JWE_DECRYPTION_FAILED' });
    const parts = seal.split('.');
    const changed = parts.with(3, Buffer.from(makeToken()).toString('base64url'));
    await expect(decryptWithLink(link, changed.join('.'))).rejects.toMatchObject({ code: 'ERR_JWE_DECRYPTION_FAILED' });
  });

  test('is sealed anew each time: equal tokens have no equal seals', async () => {
    const [link, waiting] = [makeToken(), makeToken()];
    expect(await encryptWithLink(link, waiting)).not.toBe(await encryptWithLink(link, waiting));
  });

  test('is opened as well where it was sealed by the release before', async () => {
    const link = 'Zk3vJ1c0p8Qe5rT2uY7wX9aB4dF6gH0iK2mN5oP8qRs';
    const seal = '46d52712062b95bc9877cefe0aac8b9c6bf95a5239700afd7aa9d4cd5511fe1e';
    expect(await decryptWithLink(link, seal)).toBe('aB3dE6gH9jK2mN5pQ8sT1vW4yZ7_-cF0hJ3kL6nO9qQ');
  });

  test.each(['', 'x', `${'A'.repeat(42)}.`, 'A'.repeat(200)])('nothing but a token is sealed: %j', async (text) => {
    expect(await encryptWithLink(makeToken(), text)).toBeNull();
  });
});
