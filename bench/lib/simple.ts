import type { Runtime } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'

/** What an application does without batching: read, change, note, in one transaction. The embedded database's measure. */
export async function createSimple(
  db: Database,
  { clock }: Runtime,
): Promise<(seconds: number) => Promise<number>> {
  await db.tx((tx) => tx.rows(simpleTables))
  return async (seconds) => {
    const startedAt = clock.now()
    let count = 0
    for (; clock.now() - startedAt < seconds * 1_000; count++) await transaction(db, count)
    return (count * 1_000) / (clock.now() - startedAt)
  }
}

const simpleTables = `
create table bench_account (id int primary key, balance bigint not null);
create table bench_history (account_id int not null, amount bigint not null);
insert into bench_account select n, 0 from generate_series(1, 1000) n`

async function transaction(db: Database, number: number): Promise<void> {
  const change = [(number * 7_919) % 1_000, 100n]
  await db.tx(async (tx) => {
    await tx.rows('select balance from bench_account where id = $1 for update', [change[0]])
    await tx.rows('update bench_account set balance = balance + $2 where id = $1', change)
    await tx.rows('insert into bench_history (account_id, amount) values ($1, $2)', change)
  })
}
