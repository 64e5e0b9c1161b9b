-- Nobody is at two places at once: half-open ranges, so that one visit may begin when another ends.
alter table visits add constraint visits_no_overlap
  exclude using gist (team_member_id with =, during with &&) where (status = 'live');
