import { integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { teamMembers } from './bookings';
import { cities, neighborhoods } from './places';

/** Where one of a team goes: a neighborhood, or a whole city (`neighborhood_id` null); without a row, wherever the company works. */
export const teamMemberPlaces = pgTable(
  'team_member_places',
  {
    teamMemberId: integer('team_member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'cascade' }),
    neighborhoodId: integer('neighborhood_id').references(() => neighborhoods.id, { onDelete: 'cascade' }),
  },
  (t) => [unique('team_member_places_key').on(t.teamMemberId, t.cityId, t.neighborhoodId).nullsNotDistinct()],
);
