import type { ParSheet } from '@zhengju/domain/games/par'
import type { Database } from '@zhengju/storage/tx'
import {
  type CancelRoundRequest,
  type DeskDraws,
  type DeskGame,
  type DeskRound,
  type DeskWaitings,
  type DrawsRequest,
  deskDrawsPage,
  type LimitsRequest,
  mostDeskRounds,
  type PauseRequest,
  type RatesRequest,
  type SheetLimits,
  type WaitingRequest,
} from '@zhengju/venue-protocol/merchant'
import type { Figure, Game, OpenedGame, OwnLimits, OwnRates } from '../game.ts'
import { pausedGames, pauseGame, resumeGame, stakedIn } from '../store/desk.ts'
import type { GameLimits } from '../store/limits.ts'
import type { GameRates } from '../store/rates.ts'
import { cardGame, cardRounds } from './card-desk.ts'
import { drawsOf, placeOf } from './draws.ts'
import { createLimits, isWithinSheet, type Limits } from './limits.ts'
import { createRates, type Rates } from './rates.ts'
import type { createReturns } from './returns.ts'
import { waiting } from './waiting.ts'

/** What operators see of a venue's games, and may do with them. */
export interface GameDesk {
  isPaused(game: string): boolean
  /** By an operator's word, of one game. */
  limitsOf(game: string): OwnLimits
  ratesOf(game: string): OwnRates
  /** Takes in what other processes over the same store have heard. */
  look(): Promise<void>
  games(venue: string): Promise<readonly DeskGame[]>
  /** Those that nobody is done with and somebody has staked in: hands, then rounds, the next to be drawn first. */
  rounds(venue: string): Promise<readonly DeskRound[]>
  /** False: the venue has no such game. */
  pause(venue: string, request: PauseRequest): Promise<boolean>
  /** All stakes of a round or a hand go back, once. False: it was drawn, or is over, or is none of the venue's. */
  cancel(venue: string, request: CancelRoundRequest): Promise<boolean>
  /** Undefined: the venue has no such game; `outside`: they are none within its sheet. */
  limit(venue: string, request: LimitsRequest): Promise<GameLimits | 'outside' | undefined>
  /** Undefined: the venue has no such game; `outside`: it has no such version to open rounds with. */
  rate(venue: string, request: RatesRequest): Promise<GameRates | 'outside' | undefined>
  /** Undefined: the venue has no such game whose rounds many share. */
  draws(venue: string, request: DrawsRequest): Promise<DeskDraws | undefined>
  waiting(venue: string, request: WaitingRequest): Promise<DeskWaitings>
  figures(): Promise<readonly Figure[]>
}

export interface DeskDeps {
  readonly db: Database
  readonly opened: () => readonly { readonly game: Game; readonly opened: OpenedGame }[]
  readonly returns: ReturnType<typeof createReturns>
}

export function createGameDesk({ db, opened, returns }: DeskDeps): GameDesk {
  const limits = createLimits(db)
  const rates = createRates(db)
  let paused: ReadonlySet<string> = new Set()
  const at = (venue: string) => opened().filter(({ game }) => game.venue === venue)
  const look = async () => {
    paused = new Set(await db.read(pausedGames))
    await limits.look()
    await rates.look()
  }
  const returnOf = ({ game, opened: { par, shared } }: ReturnType<typeof at>[number]) =>
    par &&
    returns.of(game.name, par, {
      isShared: shared !== undefined,
      since: rates.of(game.name)?.since,
    })

  return {
    look,
    isPaused: (game) => paused.has(game),
    limitsOf: (game) => ({ now: () => limits.of(game), at: (version) => limits.at(game, version) }),
    async games(venue) {
      const found: DeskGame[] = []
      for (const one of at(venue)) {
        const { hands } = one.opened
        const { name } = one.game
        if (hands)
          found.push(await cardGame(returns, { hands, game: name, isPaused: paused.has(name) }))
        const played = await returnOf(one)
        const { instant, par } = one.opened
        if (!played || !par) continue
        const { greatest, isOff, least, margin, paid, rounds, staked } = played
        found.push({
          ...{ game: name, version: par.version, isPaused: paused.has(name) },
          ...{ leastReturn: least, greatestReturn: greatest, rounds, staked, paid, isOff },
          ...(margin !== undefined && { margin }),
          jackpots: (await instant?.pools?.()) ?? [],
          sheet: sheetOf(par, one.opened),
          ...given(limits.of(name)),
        })
      }
      return found
    },
    async rounds(venue) {
      const cards = (await Promise.all(at(venue).map(cardRounds))).flat()
      return [...cards, ...(await sharedRounds(db, at(venue)))].slice(0, mostDeskRounds)
    },
    async pause(venue, { game, isPaused, ...deed }) {
      if (!at(venue).some((one) => one.game.name === game)) return false
      await db.tx((tx) => (isPaused ? pauseGame(tx, game, deed) : resumeGame(tx, game)))
      await look()
      return true
    },
    cancel: (venue, request) => cancel(at(venue), request),
    ratesOf: (game) => ({ now: () => rates.of(game) }),
    limit: (venue, request) => limit(limits, at(venue), request),
    rate: (venue, request) => rate(rates, at(venue), request),
    draws: (venue, request) => draws(db, at(venue), request),
    waiting: (venue, request) => waiting(db, at(venue), request),
    async figures() {
      const all = await Promise.all(opened().map(returnOf))
      const value = all.filter((one) => one?.isOff).length
      const line = `${value} games return something else than their sheets say`
      return [{ name: 'zhengju_house_returns_off', help: 'Games off their sheets', value, line }]
    },
  }
}

type Opened = ReturnType<DeskDeps['opened']>

async function cancel(games: Opened, { by, reason, roundId }: CancelRoundRequest) {
  const said = `${reason} (${by})`
  for (const { game, opened } of games) {
    if (await opened.hands?.cancel(roundId, said)) return true
    const round = await opened.shared?.round(roundId)
    // Any shared game finds any round: only its own may be made void.
    if (!opened.shared || round?.game !== game.name) continue
    return round.reason === said || opened.shared.cancel(roundId, said)
  }
  return false
}

async function rate(rates: Rates, games: Opened, request: RatesRequest) {
  const one = games.find(({ game }) => game.name === request.game)
  if (!one) return undefined
  return one.opened.sheetOf?.(request.version) ? rates.keep(request) : 'outside'
}

async function limit(limits: Limits, games: Opened, request: LimitsRequest) {
  const one = games.find(({ game }) => game.name === request.game)
  const { par } = one?.opened ?? {}
  if (!one || !par) return undefined
  return isWithinSheet(request, sheetOf(par, one.opened)) ? limits.keep(request) : 'outside'
}

async function draws(db: Database, games: Opened, { before, game, tableId }: DrawsRequest) {
  const { shared } = games.find((one) => one.game.name === game)?.opened ?? {}
  if (!shared) return undefined
  const of = {
    ...(tableId !== undefined && { tableId }),
    ...(before !== undefined && { before: placeOf(before) }),
  }
  return drawsOf(db, game, await shared.history(of, deskDrawsPage + 1))
}

function sheetOf(par: ParSheet, { shared }: OpenedGame): SheetLimits {
  const { leastStake, mostStake } = par
  return { leastStake, mostStake, ...(shared && { roundPayout: shared.roundPayout }) }
}

function given(limits: GameLimits | undefined) {
  return limits === undefined ? {} : { limits }
}

/** Rounds that somebody has staked in and that are not drawn, the next to be drawn first. */
async function sharedRounds(
  db: Database,
  games: ReturnType<DeskDeps['opened']>,
): Promise<readonly DeskRound[]> {
  const lists = games.map(async ({ game, opened: { shared } }) =>
    ((await shared?.live()) ?? []).map((round) => ({ ...round, game: game.name })),
  )
  const live = (await Promise.all(lists)).flat().filter(({ tickets }) => tickets > 0)
  const shown = live.toSorted((a, b) => a.drawsAt - b.drawsAt).slice(0, mostDeskRounds)
  const ids = shown.map(({ roundId }) => roundId)
  const staked = await db.read((tx) => stakedIn(tx, ids))
  return shown.map(({ drawsAt, game, number, roundId, state, tableId, tickets }) => ({
    ...{ roundId, game, tableId, number, state, drawsAt, tickets },
    staked: staked.get(roundId) ?? 0n,
  }))
}
