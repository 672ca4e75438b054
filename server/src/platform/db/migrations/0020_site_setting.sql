-- What every client loads before its first screen, and the doors an operator may close. One row.
create table site_setting (
  only_row boolean primary key default true check (only_row),
  -- which profile the data belongs to, from the first start on
  profile text check (profile in ('demo', 'production')),
  title text not null,
  logo_url text not null,
  -- 0 = in maintenance (the site pre-info reading), 1 = open
  maintain_status integer not null default 1 check (maintain_status in (0, 1)),
  maintain_start_at bigint,
  maintain_end_at bigint,
  maintain_content text not null default '',
  stop_login boolean not null default false,
  stop_register boolean not null default false,
  disable_phones boolean not null default false,
  globe_phone_number boolean not null default false,
  site_festival_skin text not null default '',
  site_video_active_url text not null default '',
  site_video_skin_open boolean not null default false,
  version bigint not null default 1,
  updated_at bigint not null default 0
);
insert into site_setting (title, logo_url) values ('正局', '');
