-- Until now a rule of a market held its stop alone. What else stands in one is a copy of its match's, written when the
-- market was stopped or opened: nobody has set it there.
update trading_rule set margin_percent = 0, limit_percent = 100, delay_ms = 0 where scope = 'market';
