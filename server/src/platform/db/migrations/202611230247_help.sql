-- What operators changed of a help page: its title. Version 0 is the page as it is written.
create table help_page (
  slug text primary key,
  title text check (char_length(title) between 2 and 30),
  version bigint not null default 1,
  updated_at bigint not null
);

-- Whether a member found a page useful: one voice each, the last one counts.
create table help_rating (
  slug text not null,
  member_id uuid not null references member (id),
  is_useful boolean not null,
  rated_at bigint not null,
  primary key (slug, member_id)
);
