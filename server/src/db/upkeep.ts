import type { Database } from '@zhengju/storage/tx'

/** Throws when the database does not answer. */
export async function answers(db: Database): Promise<void> {
  await db.read((tx) => tx.one('select 1 as one'))
}

/** What a server does for its tables by itself and the embedded database does not. */
export async function upkeep(db: Database): Promise<void> {
  await db.read((tx) => tx.rows('vacuum (analyze)'))
}

export async function waitingEvents(db: Database): Promise<number> {
  const row = await db.read((tx) =>
    tx.one<{ count: number }>('select count(*)::int as count from outbox'),
  )
  return row?.count ?? 0
}

export async function failingEvents(db: Database): Promise<number> {
  const row = await db.read((tx) =>
    tx.one<{ count: number }>('select count(*)::int as count from outbox where attempts > 1'),
  )
  return row?.count ?? 0
}
