-- Whom a line is about, so that the trail is searched by a member's name. Earlier lines get it from what they keep.
alter table audit_trail add column member_name text not null default '';
alter table audit_trail disable trigger audit_trail_insert_only;
update audit_trail set member_name = coalesce(
  after ->> 'memberName',
  before ->> 'memberName',
  (select m.name from member m where m.id::text in (after ->> 'memberId', before ->> 'memberId', subject) limit 1),
  '');
alter table audit_trail enable trigger audit_trail_insert_only;
create index audit_trail_by_member on audit_trail (member_name, id desc) where member_name <> '';
create index audit_trail_by_time on audit_trail (at);
