import { signAnonymousToken, verifyToken } from './token';

const issued = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(issued.getTime() + seconds * 1000);

describe('the bearer', () => {
  test('is believed again and again, and no longer than it lives', async () => {
    const token = await signAnonymousToken(issued);
    for (const seconds of [0, 1, 3599])
      expect(await verifyToken(token, later(seconds))).toEqual({
        role: '',
        memberId: null,
        companyId: null,
        companyGuid: null,
        audience: 'marketplace',
        tokenId: null,
      });
    expect(await verifyToken(token, later(3600))).toBeNull();
    expect(await verifyToken(token, later(3601))).toBeNull();
  });

  test('is nobody’s once a letter of it was changed, however often the true one was believed', async () => {
    const token = await signAnonymousToken(issued);
    expect(await verifyToken(token, issued)).not.toBeNull();
    const [head, body, signature] = token.split('.') as [string, string, string];
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), role: 'admin' }),
    );
    expect(await verifyToken(`${head}.${forged.toString('base64url')}.${signature}`, issued)).toBeNull();
    expect(await verifyToken(`${head}.${body}.${signature.split('').reverse().join('')}`, issued)).toBeNull();
    expect(await verifyToken(`${token}x`, issued)).toBeNull();
  });
});
