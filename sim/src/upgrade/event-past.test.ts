import { readPlacedDetail, readSettledDetail } from '@zhengju/venue-protocol/wallet'
import { afterEach, expect, test } from 'vitest'
import { rowsOf } from './load.ts'
import { dropAll, kept, patience, platform, upgraded } from './old-database.ts'

afterEach(dropAll)

interface Line {
  readonly name: string
  readonly memberId: string
  readonly orderId?: string
  readonly betTxId?: string
  readonly detail?: unknown
}

test(
  'members, deposits and bets of a database without a log stand in its log, readable, before all that comes',
  patience,
  async () => {
    const db = await upgraded(platform, kept.platform)
    const rows = await db.read((tx) =>
      tx.rows<{ number: bigint; payload: string }>(
        `select number, payload from event where name <> 'turnoverLotOpened' order by number`,
      ),
    )
    expect(rows.at(-1)?.number).toBe(-1n)
    expect(rows[0]?.number).toBe(BigInt(-rows.length))
    const events: Line[] = rows.map(({ payload }) => JSON.parse(payload))
    const about = (name: string, key: 'memberId' | 'orderId' | 'betTxId') =>
      events.filter((event) => event.name === name).map((event) => event[key])
    const inTable = (table: string, key: string, isIt = (_: unknown) => true) =>
      rowsOf(kept.platform[table])
        .filter(({ state }) => isIt(state))
        .map((row) => row[key])
    const same = (one: readonly unknown[], other: readonly unknown[]) =>
      expect(one.toSorted()).toEqual(other.toSorted())
    same(about('memberRegistered', 'memberId'), inTable('member', 'id'))
    same(about('depositCredited', 'orderId'), inTable('deposit_order', 'id'))
    same(about('betPlaced', 'betTxId'), inTable('bet_record', 'tx_id'))
    const isSettled = (state: unknown) => state === 'settled'
    same(about('betSettled', 'betTxId'), inTable('bet_record', 'tx_id', isSettled))
    for (const { name, detail } of events) {
      if (name === 'betPlaced')
        expect(readPlacedDetail(detail, 'CNY')).toMatchObject({ legs: [{}] })
      if (name === 'betSettled')
        expect(readSettledDetail(detail, 'CNY')).toMatchObject({ legs: [{}] })
    }
  },
)
