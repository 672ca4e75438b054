import {
  baccarat,
  baccaratOf,
  freeBaccarat,
  kinderBaccarat,
  kinderFreeBaccarat,
} from '../baccarat/index.ts'
import { rankOf, suitOf } from '../cards/index.ts'
import { dragonTiger, kinderDragonTiger } from '../dragon-tiger/index.ts'
import { roulette, rouletteReds } from '../roulette/index.ts'
import { kinderSicBo, sicBo } from '../sic-bo/index.ts'
import { type LiveGame, liveGame } from './live-game.ts'

const dragonTigers = [dragonTiger, kinderDragonTiger].map((table) =>
  liveGame({
    ...{ id: 'dragon-tiger', name: '龙虎', table },
    draw: (stream) => stream.pick(416, 2),
    outcomeOf: ([dragon = 0, tiger = 0]) => [dragon, tiger] as const,
    verdict: ([dragon, tiger]) =>
      `龙 ${rankText(dragon)}，虎 ${rankText(tiger)}，${sideText(rankOf(dragon) - rankOf(tiger))}`,
    meanings: ([dragon = 0, tiger = 0]) => [`龙 ${cardName(dragon)}`, `虎 ${cardName(tiger)}`],
    // Dragon and tiger are written as banker and player.
    road([dragon, tiger]) {
      const lead = rankOf(dragon) - rankOf(tiger)
      if (lead === 0) return 'T'
      return lead > 0 ? 'B' : 'P'
    },
  }),
)

const baccaratWinners = { banker: '庄胜', player: '闲胜', tie: '和' } as const

const baccarats = [
  ...[baccarat, kinderBaccarat].map((table) => ({ id: 'baccarat', name: '百家乐', table })),
  ...[freeBaccarat, kinderFreeBaccarat].map((table) => {
    return { id: 'baccarat-free', name: '免佣百家乐', table }
  }),
].map((form) =>
  liveGame({
    ...form,
    draw: (stream) => stream.pick(416, 6),
    outcomeOf: baccaratOf,
    dealt: ({ banker, player }) => banker.length + player.length,
    verdict: ({ bankerTotal, playerTotal, winner }) =>
      `闲 ${playerTotal} 点，庄 ${bankerTotal} 点，${baccaratWinners[winner]}`,
    meanings(draw) {
      const { banker, player } = baccaratOf(draw)
      // Player and banker in turn, then the third cards; what nobody drew stays.
      const order = ['闲', '庄', '闲', '庄']
      if (player.length === 3) order.push('闲')
      if (banker.length === 3) order.push('庄')
      return draw.map((card, at) => `${order[at] ?? '未发'} ${cardName(card)}`)
    },
    road: ({ winner }) => (({ banker: 'B', player: 'P', tie: 'T' }) as const)[winner],
  }),
)

const rouletteLive = liveGame({
  ...{ id: 'roulette', name: '轮盘', table: roulette },
  draw: (stream) => [stream.uint(37)],
  outcomeOf: ([pocket = 0]) => pocket,
  verdict: pocketName,
  meanings: ([pocket = 0]) => [pocketName(pocket)],
})

const sicBos = [sicBo, kinderSicBo].map((table) =>
  liveGame({
    ...{ id: 'sic-bo', name: '骰宝', table },
    draw: (stream) => [...sicBo.play(stream)],
    outcomeOf: ([a = 1, b = 1, c = 1]) => [a, b, c] as const,
    verdict(dice) {
      const sum = dice[0] + dice[1] + dice[2]
      const isTriple = dice[0] === dice[1] && dice[1] === dice[2]
      const size = sum >= 11 ? '大' : '小'
      const sides = isTriple ? '围骰' : `${size}${sum % 2 === 1 ? '单' : '双'}`
      return `${dice.join(' ')}，${sum} 点，${sides}`
    },
    meanings: (dice) => dice.map((die, at) => `第 ${at + 1} 颗 ${die}`),
  }),
)

/** Every version that tables may be opened with, or were: of a game the first is the one that it is listed with. */
const versions: readonly LiveGame[] = [...baccarats, ...dragonTigers, rouletteLive, ...sicBos]

/** The tables that members play at: one row each. */
export const liveGames: readonly LiveGame[] = versions.filter(
  ({ id }, at) => versions.findIndex((game) => game.id === id) === at,
)

/** By the version of a round. */
export function liveGameOf(version: string): LiveGame | undefined {
  return versions.find((game) => game.version === version)
}

/** What the tables of a game may be opened with. */
export function liveVersionsOf(game: string): readonly string[] {
  return versions.filter(({ id }) => id === game).map(({ version }) => version)
}

/** `红心 10` */
export function cardName(card: number): string {
  return `${suitNames[suitOf(card)] ?? ''} ${rankText(card)}`
}

/** As it is cut on the card: `10`, `K`. */
export function rankText(card: number): string {
  return rankNames[rankOf(card)] ?? ''
}

/** `17 黑 单` */
function pocketName(pocket: number): string {
  if (pocket === 0) return '0'
  return `${pocket} ${rouletteReds.has(pocket) ? '红' : '黑'} ${pocket % 2 === 1 ? '单' : '双'}`
}

function sideText(lead: number): string {
  if (lead === 0) return '和'
  return lead > 0 ? '龙胜' : '虎胜'
}

const suitNames = ['黑桃', '红心', '梅花', '方块']
const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
