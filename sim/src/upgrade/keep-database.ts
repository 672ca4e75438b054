import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { claimDividend, manualDividends } from '@zhengju/contract/dividend/calls'
import { must, type Person } from '../client.ts'
import { eleven, elevenPrices, elevenSeason } from '../eleven.ts'
import {
  cardAdded,
  deposited,
  loggedIn,
  registered,
  withdrawalAsked,
  withdrawalEnded,
} from '../member.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import {
  answered,
  betPlaced,
  entered,
  fixtureOf,
  listed,
  pickOf,
  replayedUntilSettled,
} from '../venue.ts'
import { keepRows } from './load.ts'

/**
 * `node sim/src/upgrade/keep-database.ts FILE`: a small life of the whole product, and the rows that it left. This folder
 * copied into a tree of an older commit, it makes what `upgrade.test.ts` upgrades.
 */
const [file] = process.argv.slice(2)
if (!file) throw new Error('usage: node sim/src/upgrade/keep-database.ts FILE')

const product = await startProduct()
try {
  await live(product)
  await product.stop()
  const rows = await product.stores(async ({ platform, house }) => ({
    platform: await platform.read(keepRows),
    house: await house.read(keepRows),
  }))
  const packed = gzipSync(JSON.stringify(rows), { level: 9 })
  writeFileSync(file, packed)
  console.log(`${file}: ${packed.length} bytes`)
} finally {
  await product.drop()
}

/** Two members and the demo's: deposits, bets settled and open, a withdrawal paid and one held, a dividend claimed. */
async function live(product: Product): Promise<void> {
  await product.feed(elevenSeason, elevenPrices)
  const bob = await registered(product, 'bobby')
  await deposited(product, bob, '2000.00')
  const venue = await entered(product, bob)
  const orderNos: string[] = []
  for (const { home, away, line } of eleven) {
    const fixture = await fixtureOf(venue, home, away)
    const pick = pickOf(fixture, { family: 'handicap', side: 'home', line })
    orderNos.push((await betPlaced(venue, pick, 10_000n)).orderNo)
  }
  await replayedUntilSettled(product, venue, orderNos)
  await betOpen(product, bob, 7_500n)

  const alice = await registered(product, 'alice')
  await deposited(product, alice, '1000.00')
  await deposited(product, alice, '250.00')
  await betOpen(product, alice, 2_000n)

  const demo = await loggedIn(product, { name: 'demo01', password: 'zhengju-demo' })
  const card = await cardAdded(product, demo)
  const asked = await withdrawalAsked(product, demo, card.id, '500.00')
  await withdrawalEnded(product, demo, asked.data.billNo)
  const { list } = await must(product, manualDividends, {}, demo)
  const dividendId = list.find(({ flowTimes }) => flowTimes > 0)?.id ?? ''
  const body = { commandId: runtime.ids.next() }
  await must(product, claimDividend, { params: { dividendId }, body }, demo)
}

async function betOpen(product: Product, person: Person, stake: bigint): Promise<void> {
  const venue = await entered(product, person)
  const next = (await listed(venue, 'early')).find(({ origin }) => origin.kind === 'generated')
  if (!next) throw new Error('nothing to bet on')
  const fixture = answered(await venue.fixture(next.id))
  const pick = pickOf(fixture, { family: '1x2', side: 'home' })
  await betPlaced(venue, pick, stake)
}
