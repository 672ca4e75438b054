-- What operators write on a help page beside its title: a note that stands before the text.
alter table help_page
  add column note_head text check (char_length(note_head) between 2 and 30),
  add column note text check (char_length(note) between 2 and 1000),
  add constraint help_page_note_is_whole check ((note_head is null) = (note is null));

-- Every version that was asked for, by the version of the page that it made. One of a page may wait at a time.
create table help_version (
  slug text not null references help_page (slug),
  version bigint not null,
  title text check (char_length(title) between 2 and 30),
  note_head text check (char_length(note_head) between 2 and 30),
  note text check (char_length(note) between 2 and 1000),
  state text not null check (state in ('waiting', 'published', 'refused', 'replaced')),
  applicant_id uuid not null references operator (id),
  applicant_name text not null,
  reason text not null,
  asked_at bigint not null,
  check_user_name text,
  check_reason text,
  decided_at bigint,
  primary key (slug, version),
  check ((note_head is null) = (note is null))
);
create unique index help_version_waiting on help_version (slug) where state = 'waiting';
