import { expect, test } from 'vitest'
import { stake } from '../../testing/bets.ts'
import { payIn } from '../../testing/payments.ts'
import { World } from '../../testing/world.ts'

/** What stands after bets of every kind; `step` is between any two calls of the venue. */
async function rowsAfter(step: (world: World) => Promise<unknown>) {
  const world = await World.create()
  try {
    const person = await world.member('lifer')
    await payIn(world, person, '3000')
    const next = async () => {
      world.advance(1_000)
      await step(world)
    }
    const bet = async (risk: bigint, options: Parameters<typeof stake>[3] = {}) => {
      await next()
      const placed = await stake(world, person, risk, options)
      await next()
      return placed
    }
    const match = (home: string) => ({ legs: [{ home }] })
    await (await bet(100_00n, match('lost'))).win(0n)
    await (await bet(100_00n, match('won'))).win(250_00n, { venueValidBet: 90_00n })
    await (await bet(100_00n, match('push'))).win(100_00n)
    await (await bet(100_00n, match('void'))).win(100_00n, { results: ['void'], outcome: 'void' })
    await (await bet(50_00n, { ...match('replay'), isReplay: true })).win(0n)
    // Both sides of one market, one after the other and beside each other.
    await (await bet(300_00n, { legs: [{ side: 'home' }] })).win(600_00n)
    await (await bet(200_00n, { legs: [{ side: 'away' }] })).win(0n)
    const sides = [
      await bet(70_00n, { legs: [{ home: 'beside', side: 'home' }] }),
      await bet(30_00n, { legs: [{ home: 'beside', side: 'away' }] }),
    ]
    for (const side of sides) await side.win(0n)
    const spots = [
      { id: 'banker', name: '庄', stake: '60.00' },
      { id: 'player', name: '闲', stake: '40.00' },
    ]
    const game = { category: 'live', spots, roundId: 'r1' } as const
    await (await bet(100_00n, { game })).win(80_00n, { risk: 20_00n })
    const spin = [{ id: 'spin', name: '转', stake: '40.00' }]
    const alone = { category: 'slots', spots: spin, roundId: 'r2' } as const
    await (await bet(40_00n, { game: alone })).win(10_00n)
    const again = await bet(80_00n, match('again'))
    const winTxId = await again.win(160_00n)
    await next()
    await again.cancel(winTxId, 160_00n)
    await next()
    await again.win(0n)
    const soldIn = await bet(90_00n, match('sold'))
    await soldIn.cashOut(30_00n, 25_00n)
    await next()
    await soldIn.win(0n)
    await (await bet(60_00n, match('open'))).win(0n)
    await bet(20_00n, match('left'))
    await world.relay()
    return await world.db.read(async (tx) => ({
      records: await tx.rows(
        `select to_jsonb(r) - '{tx_id, member_id, order_no, round_id, call_ids}'::text[] as row,
           array_length(call_ids, 1) as calls from bet_record r order by placed_at`,
      ),
      bets: await tx.rows(
        `select (to_jsonb(b) - '{bet_tx_id, member_id, order_no}'::text[]) #- '{settlements, 0, txId}' as row
         from turnover_bet b order by placed_at`,
      ),
      fed: await tx.rows(
        `select a.amount, a.reversed_at is null as stands, b.placed_at from turnover_allocation a
           join turnover_bet b using (venue, bet_tx_id) order by b.placed_at, a.amount, stands`,
      ),
      lots: await tx.rows('select done, state from turnover_lot'),
    }))
  } finally {
    await world.close()
  }
}

test('a bet that is heard of with its settlement stands as one that is heard of before it', async () => {
  const oneByOne = await rowsAfter((world) => world.relay())
  const together = await rowsAfter(async () => undefined)
  expect(together.records).toHaveLength(15)
  expect(together.records).toEqual(oneByOne.records)
  expect(together.bets).toEqual(oneByOne.bets)
  expect(together.lots).toEqual(oneByOne.lots)
  const standing = (rows: readonly unknown[]) =>
    rows.filter((row) => (row as { stands: boolean }).stands)
  expect(standing(together.fed)).toEqual(standing(oneByOne.fed))
}, 60_000)
