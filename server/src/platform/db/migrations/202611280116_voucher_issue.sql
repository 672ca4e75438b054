-- Issues of vouchers that wait for a second operator are counted by every page of the operators.
create index voucher_issue_waiting on voucher_issue (created_at) where state = 'proposed';
