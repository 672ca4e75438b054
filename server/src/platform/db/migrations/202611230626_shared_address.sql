-- Who came from the same address lately: asked for each withdrawal that an operator looks at.
create index member_session_by_address on member_session (address, created_at desc);
