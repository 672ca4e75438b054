import type { FairStream } from '@zhengju/domain/fair'
import { baccarat, freeBaccarat } from '@zhengju/domain/games/baccarat'
import { crashPar, crashPayout, playCrash } from '@zhengju/domain/games/crash'
import { dragonTiger } from '@zhengju/domain/games/dragon-tiger'
import { fishingPar, fishSpecies, playShot } from '@zhengju/domain/games/fishing'
import {
  drawLottery,
  hitOf,
  type Lottery,
  type LotteryPlay,
  lotteryOf,
  lotteryPar,
  lotteryVersions,
} from '@zhengju/domain/games/lottery'
import { mineCells, minesMultiplier, minesPar } from '@zhengju/domain/games/mines'
import type { ParSheet, ParSpot } from '@zhengju/domain/games/par'
import {
  playPlinko,
  plinkoMultiplier,
  plinkoPar,
  plinkoRisks,
  plinkoRows,
} from '@zhengju/domain/games/plinko'
import { roulette } from '@zhengju/domain/games/roulette'
import { sicBo } from '@zhengju/domain/games/sic-bo'
import { playSlot, slotOf, slotPar, slotVersions } from '@zhengju/domain/games/slots'
import { type TableGame, tablePar } from '@zhengju/domain/games/table'

/** A game as the simulation plays it: each spot of the sheet staked with one, and what came back for each. */
export interface SimulatedGame {
  readonly version: string
  readonly spots: readonly ParSpot[]
  round(stream: FairStream, back: Float64Array): void
}

export function simulatedGames(): SimulatedGame[] {
  const tables = [baccarat, freeBaccarat, dragonTiger, roulette, sicBo] as TableGame<unknown>[]
  return [
    ...lotteryVersions.flatMap((version) => lotteryOf(version, day) ?? []).map(lotteryGame),
    ...tables.map(tableGame),
    ...slotVersions.map(slotGame),
    crashGame(),
    minesGame(),
    plinkoGame(),
    fishingGame(),
  ]
}

const day = '2026-11-22'

/** One line of each play; its numbers do not matter to its chance. */
function lotteryGame(lottery: Lottery): SimulatedGame {
  const lines = lottery.plays.map(lowestLine)
  return {
    ...game(lotteryPar(lottery)),
    round(stream, back) {
      const draw = drawLottery(lottery.draw, stream)
      for (const [at, play] of lottery.plays.entries()) {
        const hit = hitOf(play.hit, draw, lines[at] ?? [])
        back[at] =
          hit === undefined ? 0 : hit === 'push' ? 1 : Number(play.prizes[hit]?.odds) / 1_000
      }
    },
  }
}

function lowestLine({ picks: form }: LotteryPlay): number[] {
  if (form.kind === 'none') return []
  let next = form.from
  if (form.kind === 'straight') return Array.from({ length: form.rows }, () => next++)
  if (form.kind === 'combine') return Array.from({ length: form.count }, () => next++)
  return form.groups.flatMap(({ times, count }) =>
    Array.from({ length: count }, () => next++).flatMap((one) => Array<number>(times).fill(one)),
  )
}

function tableGame(table: TableGame<unknown>): SimulatedGame {
  return {
    ...game(tablePar(table)),
    round(stream, back) {
      const outcome = table.play(stream)
      for (const [at, spot] of table.spots.entries()) {
        const paid = spot.pays(outcome)
        back[at] = Number(paid.of) / Number(paid.in)
      }
    },
  }
}

function slotGame(version: string): SimulatedGame {
  const slot = slotOf(version)
  if (!slot) throw new Error(`no slot ${version}`)
  return {
    ...game(slotPar(slot)),
    round(stream, back) {
      back[0] = playSlot(slot, stream).coins / slot.betCoins
    },
  }
}

function crashGame(): SimulatedGame {
  const points = crashPar.spots.map(({ id }) => BigInt(id.slice('cashOut.'.length)))
  const stake = 100n
  return {
    ...game(crashPar),
    round(stream, back) {
      const point = playCrash(stream)
      for (const [at, auto] of points.entries()) {
        back[at] = Number(crashPayout({ stake, auto }, point)) / Number(stake)
      }
    },
  }
}

/** A board for each number of mines, with the first of the same drawn cells; cells are opened in order. */
function minesGame(): SimulatedGame {
  const boards = Map.groupBy(minesPar.spots.entries(), ([, { id }]) => Number(/\d+/.exec(id)?.[0]))
  const multipliers = [...boards].flatMap(([count, spots]) =>
    spots.map((_, cells) => Number(minesMultiplier(count, cells + 1)) / 100),
  )
  return {
    ...game(minesPar),
    round(stream, back) {
      const drawn = stream.pick(mineCells, boards.size)
      let first = mineCells
      let at = 0
      for (let mines = 1; mines <= drawn.length; mines++) {
        first = Math.min(first, drawn[mines - 1] ?? 0)
        for (let cells = 0; cells < mineCells - mines; cells++, at++) {
          back[at] = first > cells ? (multipliers[at] ?? 0) : 0
        }
      }
    },
  }
}

function plinkoGame(): SimulatedGame {
  return {
    ...game(plinkoPar),
    round(stream, back) {
      let at = 0
      for (const rows of plinkoRows) {
        const bucket = playPlinko({ rows, risk: 'low' }, stream)
        for (const risk of plinkoRisks) {
          back[at++] = Number(plinkoMultiplier({ rows, risk }, bucket)) / 10
        }
      }
    },
  }
}

function fishingGame(): SimulatedGame {
  const multipliers = fishSpecies.map(({ multiplier }) => multiplier)
  const spots = fishingPar.spots.slice(0, multipliers.length)
  return {
    ...game({ ...fishingPar, spots }),
    round(stream, back) {
      for (const [at, multiplier] of multipliers.entries()) {
        back[at] = playShot(multiplier, stream) ? multiplier : 0
      }
    },
  }
}

function game({ version, spots }: ParSheet) {
  return { version, spots }
}
