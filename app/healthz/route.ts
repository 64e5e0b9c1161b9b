/** The process is up; nothing else is looked at (docs/rules/security.md 35). */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
