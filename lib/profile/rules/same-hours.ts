import { type Content, weekdays } from '../contract-sections';

/** The opening hours with those of the first open day that has some on every open day. */
export function withSameHours(content: Content): Content {
  const first = weekdays.find(
    (day) => content[`Enable${day}`] && content[`StartTime${day}`] !== content[`EndTime${day}`],
  );
  if (!first) return content;
  const clocks = weekdays
    .filter((day) => content[`Enable${day}`])
    .flatMap((day) => ['StartTime', 'EndTime'].map((clock) => [clock + day, content[clock + first]]));
  return { ...content, ...Object.fromEntries(clocks) };
}
