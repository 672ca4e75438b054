import type { Fixture, Market, Stage } from '@zhengju/domain/sport'
import { recordResults } from '../games/sportsbook/store/results.ts'
import type { TestHouse } from './house.ts'

/** A match of that stage all of whose prices can be taken. */
export function openMatch(house: TestHouse, stage: Stage, index = 0): Fixture {
  const found = openOnes(house, stage)[index]
  if (!found) throw new Error(`no ${stage} fixture`)
  return found
}

function openOnes(house: TestHouse, stage: Stage): Fixture[] {
  return house.book
    .fixtures()
    .filter((one) => one.stage === stage && one.marketState === 'open' && one.state !== 'paused')
    .filter((one) => one.stage !== 'live' || one.period === 'firstHalf')
    .filter((one) => one.markets.every(isWholeOpen))
}

/** Not at every moment is there one in its first half with all prices open. */
export async function openLiveMatch(house: TestHouse): Promise<Fixture> {
  for (let tries = 0; tries < 400; tries++) {
    const [found] = openOnes(house, 'live')
    if (found) return found
    await house.pass(25)
  }
  throw new Error('no live fixture in all that time')
}

function isWholeOpen({ selections }: Market): boolean {
  return selections.every(({ state }) => state === 'open')
}

/** It ended so, without a goal in its first half, and its bets are settled. */
export async function finishMatch(
  house: TestHouse,
  fixture: Fixture,
  score: { readonly home: number; readonly away: number },
): Promise<void> {
  await house.db.tx((tx) =>
    recordResults(tx, [
      { fixtureId: fixture.id, period: 'full', score },
      { fixtureId: fixture.id, period: 'firstHalf', score: { home: 0, away: 0 } },
    ]),
  )
  await house.pass(6)
}
