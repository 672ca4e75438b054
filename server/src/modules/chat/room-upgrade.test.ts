import { createRuntime } from '@zhengju/kit/runtime'
import { applyMigrations, readMigrations } from '@zhengju/storage/migrate'
import { openDatabase } from '@zhengju/storage/open'
import { createScratch } from '@zhengju/storage/testing'
import { expect, test } from 'vitest'

const migrations = readMigrations([new URL('../../platform/db/migrations/', import.meta.url)])
const isOlder = ({ name }: { readonly name: string }) => name < '202611230006'
const runtime = createRuntime()
const alice = runtime.ids.next()

test('rooms from before venues had names keep all that is in them under their new id', async () => {
  const isServer = process.env.TEST_DATABASE === 'postgres'
  const scratch = isServer ? await createScratch(process.env.DATABASE_URL) : undefined
  const db = await openDatabase({ runtime, url: scratch?.url })
  await applyMigrations(db, migrations.filter(isOlder))
  await db.tx(async (tx) => {
    const run = (sql: string, values: readonly unknown[] = []) => tx.rows(sql, [...values])
    await run(
      `insert into member
         (id, name, nick_name, password_hash, invite_code, registered_at, registered_address)
       values ($1, 'alice', 'a', 'x', 'i', 1, '10.0.0.1')`,
      [alice],
    )
    for (const [id, kind, subject] of [
      ['fixture_7101', 'fixture', '7101'],
      ['lobby_main', 'lobby', 'main'],
    ]) {
      await run(
        `insert into chat_room (id, kind, subject, title, opens_at, created_at)
         values ($1, $2, $3, $3, 0, 1)`,
        [id, kind, subject],
      )
      await run(
        `insert into chat_line (room_id, seq, category, member_id, nickname, body, detail, said_at)
         values ($1, 1, 2, $2, 'a', '', '{"share":{"orderNo":"7"}}', 1)`,
        [id, alice],
      )
      await run(
        `insert into chat_held_line (id, room_id, member_id, body, kind, word, said_at)
         values ($1, $2, $3, 'b', 'word', 'b', 1)`,
        [runtime.ids.next(), id, alice],
      )
      await run(
        `insert into chat_report (room_id, seq, reporter_id, reason, reported_at)
         values ($1, 1, $2, 'r', 1)`,
        [id, alice],
      )
    }
  })
  await applyMigrations(db, migrations)

  const ids = ['fixture_YBTY_7101', 'lobby_main']
  const inTable = (table: string, column = 'room_id') =>
    db.read((tx) =>
      tx.rows<{ id: string }>(`select ${column} as id from ${table} order by ${column}`),
    )
  expect((await inTable('chat_room', 'id')).map(({ id }) => id)).toEqual(ids)
  expect((await inTable('chat_room', 'subject')).map(({ id }) => id)).toEqual(['YBTY_7101', 'main'])
  for (const table of ['chat_line', 'chat_held_line', 'chat_report']) {
    expect((await inTable(table)).map(({ id }) => id)).toEqual(ids)
  }
  const cards = await db.read((tx) =>
    tx.rows<{ detail: unknown }>('select detail from chat_line order by room_id'),
  )
  const card = { share: { orderNo: '7', venue: 'YBTY' } }
  expect(cards.map(({ detail }) => detail)).toEqual([card, card])
  await db.close()
  await scratch?.drop()
})
