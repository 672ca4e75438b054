-- The dry run of a plan: whose facts it was tried on, and JSON of what it found.
alter table affiliate_plan
  add column tried_on text,
  add column trial text,
  add constraint affiliate_plan_trial check ((tried_on is null) = (trial is null));
