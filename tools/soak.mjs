// npm run soak: the races for a slot again and again, on both databases (npm test runs two rounds of each).
import { bin, step } from './steps.mjs';

await step('Races', bin('jest'), ['lib/bookings/races', '--testTimeout', '3600000'], {
  NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
  SOAK_ROUNDS: process.env.SOAK_ROUNDS ?? '200',
});
