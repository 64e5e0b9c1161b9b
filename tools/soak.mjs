// npm run soak: the races for a slot again and again, on both databases (npm test runs two rounds of each).
import { jest, jestEnv, step } from './steps.mjs';

await step('Races', ...jest('lib/bookings/races', '--testTimeout', '3600000'), {
  ...jestEnv,
  SOAK_ROUNDS: process.env.SOAK_ROUNDS ?? '200',
});
