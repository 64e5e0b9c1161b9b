import { rooms } from './rooms';

/** The import table as docs/architecture.md prints it. */
export function printRooms(): string {
  const cell = (names: readonly string[]) => names.map((name) => (name === '*' ? 'all' : `\`${name}\``)).join(' ');
  const rows = rooms.map(({ name, holds, may }) => `| \`${name}\` | ${holds} | ${cell([...may].sort())} |`);
  return ['| room | holds | may import |', '|---|---|---|', ...rows].join('\n');
}
