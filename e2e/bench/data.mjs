import { step } from '../../tools/steps.mjs';

/** Fills the database that `env` names, as far as it is not yet, by the programs of this checkout or of another. */
export async function fill(env, folder = undefined) {
  const cli = (title, ...args) => step(title, process.execPath, ['tools/cli.mjs', ...args], env, folder);
  await cli('Seeding 10,000 companies and 200,000 dates', 'seed', '--companies', '10000', '--dates', '200000');
  await cli('Adding 200,000 bookings', 'bench-bookings', '200000');
}

/** What a program sends along: its key, and the anonymous bearer. */
export async function askBearer(origin, key) {
  const answer = await fetch(`${origin}/api/login/program?language_code=en`, { headers: { 'x-api-key': key } });
  const program = await answer.json();
  const bearer = JSON.stringify(program).match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/)?.[0];
  if (bearer === undefined) throw new Error(`No bearer from login/program: ${answer.status}`);
  return { key, bearer };
}
