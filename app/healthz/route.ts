/** The process is up; nothing else is looked at (rules/security 35). */
export const GET = () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
