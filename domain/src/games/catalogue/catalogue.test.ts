import { expect, test } from 'vitest'
import { crashPar } from '../crash/index.ts'
import { magazinePar } from '../fishing/index.ts'
import { liveGames } from '../live/index.ts'
import { lotteryOf, lotteryPar, lotteryVersions } from '../lottery/index.ts'
import { minesPar } from '../mines/index.ts'
import { isFairEnough, type ParSheet } from '../par/index.ts'
import { plinkoPar } from '../plinko/index.ts'
import { heldSlotPar, slots } from '../slots/index.ts'
import { openGames } from './index.ts'

const sheets: Readonly<Record<string, ParSheet>> = {
  yinpu: heldSlotPar(slots.yinpu),
  shanshui: heldSlotPar(slots.shanshui),
  wadang: heldSlotPar(slots.wadang),
  mines: minesPar,
  plinko: plinkoPar,
  crash: crashPar,
  fishing: magazinePar,
  ...Object.fromEntries(lotteryVersions.map(lotterySheet)),
  ...Object.fromEntries(liveGames.map(({ id, par }) => [id, par])),
}

test('a tile says what the par sheet says', () => {
  expect(openGames.map(({ id }) => id).toSorted()).toEqual(Object.keys(sheets).toSorted())
  for (const { id, leastStake, mostStake, returns } of openGames) {
    const sheet = sheets[id]
    if (!sheet) throw new Error(`${id} has no sheet`)
    const backs = sheet.spots.map(
      ({ return: back }) => Number((back.of * 10_000_000n) / back.in) / 1e7,
    )
    const shown = [Math.min(...backs), Math.max(...backs)].map((back) => (back * 100).toFixed(2))
    expect([id, leastStake, mostStake, ...shown]).toEqual([
      ...[id, sheet.leastStake, sheet.mostStake, ...returns],
    ])
    expect([isFairEnough(sheet), sheet.greatestPayout <= 20_000_000n]).toEqual([true, true])
  }
})

function lotterySheet(version: string): [id: string, sheet: ParSheet] {
  const lottery = lotteryOf(version, '2026-11-27')
  if (!lottery) throw new Error(`${version} has no rules`)
  return [version.split('@')[0] ?? '', lotteryPar(lottery)]
}
