-- What a level may withdraw on a day is part of the rule of levels. Every version that was written before says what held then.
update promotion_rule r set rule = jsonb_set(r.rule::jsonb, '{vip,levels}', (
  select jsonb_agg(l.level || jsonb_build_object('dailyCount', w.count, 'dailyQuota', w.quota, 'freeCount', w.free) order by l.place)
  from jsonb_array_elements(r.rule::jsonb -> 'vip' -> 'levels') with ordinality as l (level, place)
  join (values
    (1, 5, '20000.00', 3), (2, 5, '50000.00', 3), (3, 5, '100000.00', 4), (4, 5, '200000.00', 4),
    (5, 6, '300000.00', 5), (6, 8, '500000.00', 5), (7, 10, '800000.00', 6), (8, 10, '1000000.00', 8),
    (9, 12, '2000000.00', 10), (10, 15, '3000000.00', 15), (11, 20, '5000000.00', 20)
  ) as w (place, count, quota, free) on w.place = l.place))::text
where r.campaign_id = '00000000-0000-4000-8000-0000000000d2';
