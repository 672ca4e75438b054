-- What the member was told: for each kind of bet the range of its stake and the price it was reckoned at.
alter table ticket add column limits jsonb not null default '[]';
