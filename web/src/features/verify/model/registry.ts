import { type GameKind, openGames } from '@zhengju/domain/games/catalogue'
import { handChecks } from './hand-check.ts'
import type { VerifyKind } from './kind.ts'

const named = (wanted: GameKind) =>
  openGames.flatMap(({ id, kind }) => (kind === wanted ? [id] : []))
const [tables, lotteries, slots] = [named('table'), named('draw'), named('reels')]

/** One row a kind of game. Each loads its rules when a round of it is checked. */
const kinds: Readonly<Record<string, () => Promise<VerifyKind>>> = {
  ...Object.fromEntries(slots.map((game) => [game, () => slot(game)])),
  mines: () => import('./kinds/mines.ts').then(({ minesKind }) => minesKind),
  plinko: () => import('./kinds/plinko.ts').then(({ plinkoKind }) => plinkoKind),
  fishing: () => import('./kinds/fishing.ts').then(({ fishingKind }) => fishingKind),
  crash: () => import('./kinds/crash.ts').then(({ crashKind }) => crashKind),
  niuniu: () => import('./kinds/niuniu.ts').then(({ niuniuKind }) => niuniuKind),
  doudizhu: () => import('./kinds/doudizhu.ts').then(({ doudizhuKind }) => doudizhuKind),
  holdem: () => import('./kinds/holdem.ts').then(({ holdemKind }) => holdemKind),
  ...Object.fromEntries(lotteries.map((game) => [game, () => lottery(game)])),
  ...Object.fromEntries(tables.map((game) => [game, () => table(game)])),
}

async function slot(game: string): Promise<VerifyKind> {
  const { slotKind } = await import('./kinds/slot.ts')
  return slotKind(game)
}

async function lottery(game: string): Promise<VerifyKind> {
  const { lotteryKind } = await import('./kinds/lottery.ts')
  return lotteryKind(`${game}@1`)
}

async function table(game: string): Promise<VerifyKind> {
  const { liveKind } = await import('./kinds/live.ts')
  return liveKind(`${game}@1`)
}

/** Of the tables, drawn for everybody at them. */
export function isLive(game: string): boolean {
  return tables.includes(game)
}

/** Hands that members play against one another: with seats and moves, and the seed a day later. */
export function isHand(game: string): boolean {
  return Object.hasOwn(handChecks, game)
}

/** Rounds that many share: from a chain and a sealed book. */
export function isShared(game: string): boolean {
  return isLive(game) || isLottery(game) || game === 'crash'
}

/** Where its rounds are asked for. */
export function venueOf(game: string): 'ZJZR' | 'ZJCP' | 'ZJDZ' | 'ZJBY' {
  if (game === 'fishing') return 'ZJBY'
  if (isLive(game)) return 'ZJZR'
  return isLottery(game) ? 'ZJCP' : 'ZJDZ'
}

export function isLottery(game: string): boolean {
  return lotteries.includes(game)
}

export const verifiableGames: readonly string[] = Object.keys(kinds)

/** All of them are fetched: afterwards the network may go. */
export function fetchKinds(): Promise<unknown> {
  return Promise.allSettled(Object.values(kinds).map((load) => load()))
}

export async function verifyKindOf(game: string): Promise<VerifyKind | undefined> {
  return Object.hasOwn(kinds, game) ? kinds[game]?.() : undefined
}
