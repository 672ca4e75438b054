-- Publications that wait for a second operator are counted by every page of the operators.
create index publication_waiting on publication (id) where waiting is not null;
