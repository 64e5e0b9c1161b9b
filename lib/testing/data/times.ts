import { readFileSync } from 'node:fs';
import path from 'node:path';
import { csvRows, rowsOf } from './rows';

/** Computed from the tz database with another program (Python's zoneinfo), so that nothing is compared with itself. */
const own = (name: string) => csvRows(readFileSync(path.join(__dirname, name), 'utf8'));

export interface ClockChange {
  zone: string;
  utc: string;
  /** The last second before, by the clock on the wall. */
  localBefore: string;
  dayHours: number;
}

/** Clock changes of many zones, of half an hour too. */
export const clockChanges = (): ClockChange[] =>
  rowsOf(own('clock-changes.csv'), 'time/transitions-2025-2028.csv', csvRows).map((row) => ({
    zone: row.zone!,
    utc: row.utc!,
    localBefore: row.local_before!,
    dayHours: Number(row.local_day_hours),
  }));

/** Instants at which days, weeks and months are easily mistaken, and where those begin there: `now_utc`, `zone`, `today_start`, …. */
export const dateBoundaries = (): Record<string, string>[] =>
  rowsOf(own('date-boundaries.csv'), 'time/date-boundaries.csv', csvRows);

const zones = [
  ...['America/St_Johns', 'America/Blanc-Sablon', 'America/Toronto', 'America/Regina', 'America/Whitehorse'],
  ...[
    'America/New_York',
    'America/Indiana/Knox',
    'America/Denver',
    'America/Phoenix',
    'America/Adak',
    'Pacific/Honolulu',
  ],
  ...[
    'America/Puerto_Rico',
    'Pacific/Guam',
    'Europe/London',
    'Europe/Dublin',
    'Europe/Paris',
    'Europe/Bucharest',
    'Asia/Dubai',
  ],
  ...[
    'Asia/Manila',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Australia/Darwin',
    'Australia/Eucla',
    'Pacific/Auckland',
  ],
  ...['Pacific/Chatham', 'Atlantic/Bermuda', 'Asia/Bahrain', 'America/Lower_Princes'],
];

/** Time zones of our countries. */
export const zoneNames = (): string[] =>
  rowsOf(zones, 'time/zones.csv', (text) => csvRows(text).map(({ zone }) => zone!));
