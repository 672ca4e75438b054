import { applyMigrations, readMigrations } from '@zhengju/storage/migrate'
import { testDatabase } from '@zhengju/storage/testing'
import { testRuntime } from '@zhengju/storage/testing/runtime'
import { expect, test } from 'vitest'
import { housePath } from '../testing/house.ts'

const own = '202611230237_round_steps.sql'

test('rounds of the coin that waited as two calls are closed, and no answer is waited for any more', async () => {
  const db = await testDatabase(testRuntime(), [])
  const all = readMigrations([housePath])
  await applyMigrations(
    db,
    all.filter(({ name }) => name < own),
  )
  const commit = 'a'.repeat(64)
  await db.tx(async (tx) => {
    await tx.rows(
      `insert into member (member_ref, account, currency, created_at) values ('m', 'a', 'CNY', 1)`,
    )
    await tx.rows(
      `insert into member_seed (commit, member_id, server_seed, client_seed, state, created_at)
       select $1, id, $1, 'mine', 'current', 1 from member`,
      [commit],
    )
    const rounds = [
      ['old-asked', 0, 'asked', 'bet', 'waiting'],
      ['old-paying', 1, 'paying', 'win', 'waiting'],
      ['new-asked', 2, 'asked', 'betWin', 'waiting'],
      ['old-done', 3, 'done', 'bet', 'done'],
    ] as const
    for (const [id, nonce, state, call, callState] of rounds) {
      await tx.rows(
        `insert into instant_round (round_id, game, version, member_id, token, command_id, input_hash, seed_commit,
           nonce, choice, outcome, stake, payout, state, created_at, ended_at)
         select $1, 'coin', 'coin@1', id, 't', $1, 'h', $2, $3, '{}', '{}', 100, 0, $4, 5, $5 from member`,
        [id, commit, nonce, state, state === 'done' ? 6 : null],
      )
      await tx.rows(
        `insert into wallet_call (tx_id, game, order_no, sequence, call, request, state, next_at, created_at)
         values ($1, 'coin', $1, 1, $2, '{}', $3, 5, 5)`,
        [id, call, callState],
      )
    }
  })
  await applyMigrations(db, all)
  const rows = await db.read((tx) =>
    tx.rows(
      `select r.round_id, r.state, r.failure, w.state as call_state from instant_round r
       join wallet_call w on w.order_no = r.round_id order by r.nonce`,
    ),
  )
  const closed = { state: 'refused', failure: 'system', call_state: 'done' }
  expect(rows).toEqual([
    { round_id: 'old-asked', ...closed },
    { round_id: 'old-paying', ...closed },
    { round_id: 'new-asked', state: 'asked', failure: null, call_state: 'waiting' },
    { round_id: 'old-done', state: 'done', failure: null, call_state: 'done' },
  ])
  await db.drop()
})
