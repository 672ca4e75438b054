import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { FixtureChange } from '@zhengju/domain/sport'
import type { LiveChange } from '../client/index.ts'
import {
  type Fields,
  fields,
  identifier,
  jsonFields,
  listOf,
  Malformed,
  optionalText,
  type Parsed,
  parsed,
  text,
} from '../parse/index.ts'
import { readPlay, wirePlay } from '../parse/play.ts'
import { known, wireMoney } from '../parse/table.ts'
import { readLine, readStatus, toWireLine } from './match.ts'
import { readOrderPush } from './order.ts'
import { obLimits } from './paths.ts'
import { readScores, toWireScores } from './scores.ts'
import { fixtureStates, marketStates, periods, stages } from './tables.ts'

/** Frames of `/yewuws2`: JSON text with `cmd`. */

export const socketLimits = {
  /** A socket is asked for by its servers this often; they end one that is silent three times as long. */
  pingMs: 20_000,
  /** A browser counts this often whether it heard anything: it says C01 the second time, gives up the fourth. */
  quietMs: 1_100,
  reconnectMs: 2_000,
  reconnectMaxMs: 30_000,
  payloadBytes: 32 * 1024,
} as const

export type ClientFrame =
  | { readonly cmd: 'C01' }
  /** Replaces what this socket follows. */
  | { readonly cmd: 'C8'; readonly mids: readonly string[]; readonly requestId: string }
  /** Follows the own orders and balance. */
  | { readonly cmd: 'C3'; readonly cuid: string; readonly requestId: string }

export function parseClientFrame(data: string): Parsed<ClientFrame> {
  return parsed(() => {
    const source = jsonFields(data)
    switch (source.cmd) {
      case 'C01':
        return { cmd: 'C01' }
      case 'C8': {
        const mids = listOf(source, 'list', (item) => identifier(item, 'mid'), obLimits.mids)
        return { cmd: 'C8', mids: [...new Set(mids)], requestId: token(source) }
      }
      case 'C3': {
        return { cmd: 'C3', cuid: identifier(source, 'cuid'), requestId: token(source) }
      }
      default:
        throw new Malformed('cmd')
    }
  })
}

export function clientFrame(frame: ClientFrame): string {
  if (frame.cmd !== 'C8') return JSON.stringify(frame)
  const list = frame.mids.map((mid) => ({ mid, hpid: '*', level: 'L' }))
  const { cmd, requestId } = frame
  return JSON.stringify({ cmd, list, cufm: 'L', marketLevel: '0', requestId })
}

/** Empty for a visitor. */
function token(source: Fields): string {
  return optionalText(source, 'requestId', 64) ?? ''
}

/** The house ends a socket with this code when its token is unknown or over. */
export const sessionDeadClose = 4401

export interface ServerFrame {
  readonly cmd: 'C01' | 'C102' | 'C103' | 'C104' | 'C105' | 'C109' | 'C201' | 'C203'
  readonly cd: Fields
  /** When the house wrote it. */
  readonly ctsp: number
}

/** The frame of a change of a fixture. */
export function changeFrame(change: FixtureChange, now: number): ServerFrame {
  const mid = change.fixtureId
  switch (change.kind) {
    case 'status':
      return {
        cmd: 'C102',
        cd: {
          mid,
          ms: fixtureStates.code(change.state),
          mcg: stages.code(change.stage),
          mmp: periods.code(change.period),
          mst: change.elapsedSec,
        },
        ctsp: now,
      }
    case 'score':
      return {
        cmd: 'C103',
        cd: { mid, msc: toWireScores(change), ...wirePlay(change.play) },
        ctsp: now,
      }
    case 'suspension':
      return { cmd: 'C104', cd: { mid, mhs: marketStates.code(change.marketState) }, ctsp: now }
    case 'odds':
      return {
        cmd: 'C105',
        cd: { mid, hls: change.markets.map((market) => toWireLine(market, change.sport)) },
        ctsp: now,
      }
  }
}

export function balanceFrame(cuid: string, balance: Minor, now: number): ServerFrame {
  return { cmd: 'C203', cd: { cuid, amount: moneyText(balance, siteCurrency) }, ctsp: now }
}

/** Undefined for commands that we do not follow and for frames that are not of this wire. */
export function readFrame(data: string): LiveChange | undefined {
  const result = parsed(() => {
    const source = jsonFields(data)
    const cmd = text(source, 'cmd', 8)
    if (cmd === 'C109') return { kind: 'fixtures' } as const
    const read = Object.hasOwn(readers, cmd) ? readers[cmd] : undefined
    return read?.(fields(source.cd, 'cd'))
  })
  return result.ok ? result.value : undefined
}

const readers: Readonly<Record<string, (cd: Fields) => LiveChange>> = {
  C102: (cd) => ({ kind: 'status', fixtureId: identifier(cd, 'mid'), ...readStatus(cd) }),
  C103: (cd) => ({
    ...{ kind: 'score', fixtureId: identifier(cd, 'mid'), play: undefined },
    ...{ ...readScores(cd), ...readPlay(cd) },
  }),
  C104: (cd) => {
    const marketState = known(marketStates.word(cd.mhs), 'mhs')
    return { kind: 'suspension', fixtureId: identifier(cd, 'mid'), marketState }
  },
  C105: (cd) => {
    const fixtureId = identifier(cd, 'mid')
    const markets = listOf(cd, 'hls', (line) => readLine(line, fixtureId), 200)
    return { kind: 'odds', fixtureId, markets: markets.filter((market) => market !== undefined) }
  },
  C201: (cd) => ({ kind: 'order', ...readOrderPush(cd) }),
  C203: (cd) => ({ kind: 'balance', balance: wireMoney(cd, 'amount') }),
}
