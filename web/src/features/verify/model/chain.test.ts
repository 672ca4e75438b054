import { createHash } from 'node:crypto'
import { seedChain } from '@zhengju/domain/fair'
import type { SharedRoundView } from '@zhengju/venue-protocol/game'
import { expect, test } from 'vitest'
import { walkChains } from './chain.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const tip = createHash('sha256').update('a tip').digest('hex')
/** Of twelve rounds. */
const chain = seedChain(sha256, tip, 13)
const head = chain.at(-1) ?? ''

function round(link: number, change: Partial<SharedRoundView> = {}): SharedRoundView {
  return {
    ...{ roundId: `r${link}`, tableId: 'm1', number: `${link}`, version: 'k3@1', state: 'settled' },
    ...{ opensAt: 0, sealsAt: 0, drawsAt: 0, tickets: 0, head, link },
    ...{ seed: chain[12 - link] },
    ...change,
  } as SharedRoundView
}

test('every round that was shown is passed on the way from the newest element to the head', () => {
  const [walk, ...rest] = walkChains([round(9), round(8), round(5), round(1)])
  expect(rest).toEqual([])
  expect(walk).toMatchObject({ head, steps: 9, isRight: true })
  expect(walk?.rounds.map(({ isRight, link }) => [link, isRight])).toEqual([
    [9, true],
    [8, true],
    [5, true],
    [1, true],
  ])
})

test('a foreign element, a foreign head and a link that no chain has are said', () => {
  const wrong = tip
  const [foreign] = walkChains([round(9), round(8, { seed: wrong })])
  expect(foreign?.isRight).toBe(true)
  expect(foreign?.rounds.map(({ isRight }) => isRight)).toEqual([true, false])
  expect(walkChains([round(9, { head: tip })])[0]?.isRight).toBe(false)
  const endless = walkChains([round(9, { link: 1_000_000_000 })])[0]
  expect(endless).toMatchObject({ steps: 0, isRight: false })
})

test('rounds that nobody was told of are left out, and chains stand apart', () => {
  const { seed: _, ...open } = round(10)
  const older = round(2, { head: 'b'.repeat(64) })
  expect(walkChains([open, round(9), older]).map(({ rounds }) => rounds.length)).toEqual([1, 1])
})
