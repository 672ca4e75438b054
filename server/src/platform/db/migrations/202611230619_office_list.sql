-- What the office's lists are searched by: a page reads its part of an index, however large the table.
create index member_by_name on member (name text_pattern_ops);
create index member_by_status on member (status, id desc) where status <> 'active';
create index deposit_order_by_name on deposit_order (member_name, id desc);
create index deposit_order_by_state on deposit_order (state, id desc);
create index deposit_order_by_amount on deposit_order (amount);
create index withdrawal_order_by_name on withdrawal_order (member_name, id desc);
create index withdrawal_order_by_amount on withdrawal_order (amount);
create index dividend_by_name on dividend (member_name, id desc);
create index dividend_grant_by_amount on dividend_grant (amount);
create index feedback_by_name on feedback (member_name, id desc);
create index support_ticket_by_name on support_ticket (member_name, id desc);
create index profile_review_by_name on profile_review (member_name, id desc);
create index inbox_letter_by_state on inbox_letter (state, id desc);
create index red_packet_by_state on red_packet (state, id desc);
create index red_packet_by_amount on red_packet (total);
create index chat_funding_by_state on chat_funding (state, id desc);
