import type { Tx } from '@zhengju/storage/tx'

/** What a database is made of, a line each, in an order that does not tell when it was made. */
export async function schemaOf(tx: Tx): Promise<string[]> {
  const lines: string[] = []
  for (const sql of looks) {
    const rows = await tx.rows<{ line: string }>(sql)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.sort()
}

const own = `(select oid from pg_namespace where nspname = current_schema())`

const looks = [
  `select format('column %s.%s %s%s%s%s%s', c.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
      ' default ' || pg_get_expr(d.adbin, d.adrelid), ' identity ' || nullif(a.attidentity::text, ''),
      ' generated ' || nullif(a.attgenerated::text, '')) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${own} and c.relkind in ('r', 'p', 'v', 'm')
      and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      as line
    from pg_constraint where connamespace = ${own}`,
  `select format('index %s', pg_get_indexdef(indexrelid)) as line
    from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = ${own}`,
  `select format('trigger %s', pg_get_triggerdef(t.oid)) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = ${own} and not t.tgisinternal`,
  `select format('function %s', pg_get_functiondef(oid)) as line
    from pg_proc where pronamespace = ${own}`,
  `select format('view %s %s', relname, pg_get_viewdef(oid)) as line
    from pg_class where relnamespace = ${own} and relkind in ('v', 'm')`,
]
