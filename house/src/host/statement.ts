import { type Currency, currencies, type Minor, moneyText } from '@zhengju/domain/money'
import type { Database } from '@zhengju/storage/tx'
import {
  parseStatementLookUp,
  parseStatementQuery,
  type StatementLine,
  statementLinesAPage,
  statementPaths,
} from '@zhengju/venue-protocol/merchant'
import {
  parseWalletRequest,
  type VenueKey,
  type WalletCallName,
  type WalletRequest,
  walletCalls,
} from '@zhengju/venue-protocol/wallet'
import type { FastifyInstance } from 'fastify'
import { malformed, signedCall, takeSignedBodies } from './signed.ts'
import * as store from './store/statement.ts'

export interface StatementVenue {
  readonly name: string
  readonly keys: readonly VenueKey[]
  /** Its games by name. */
  readonly games: readonly string[]
  /** It keeps its members' money itself. */
  readonly isTransfer: boolean
}

export interface StatementWire {
  readonly db: Database
  readonly venues: readonly StatementVenue[]
  readonly now: () => number
}

/** What a venue has of its members' money, call by call, for the merchant to hold against his own books. */
export function registerStatement(app: FastifyInstance, { db, venues, now }: StatementWire): void {
  const wire = { keys: venues.flatMap(({ keys }) => keys), now }
  const venueOf = (keyId: string) => venues.find(({ keys }) => keys.some(({ id }) => id === keyId))
  app.register(async (scope) => {
    takeSignedBodies(scope, bodyLimit)
    signedCall(scope, wire, statementPaths.statement, async (body, keyId) => {
      const query = parseStatementQuery(body)
      const venue = venueOf(keyId)
      const after = query.ok ? readCursor(query.value.after) : undefined
      if (!query.ok || !venue || !after) return malformed
      const span = { ...query.value, ...after, limit: statementLinesAPage }
      const lines = await db.read(async (tx) =>
        venue.isTransfer
          ? (await store.movedLines(tx, venue.name, span)).map(movedLine)
          : (await store.answeredCalls(tx, venue.games, span)).map(callLine),
      )
      const last = lines.length < statementLinesAPage ? undefined : lines.at(-1)
      return { code: 'OK', ...{ lines: lines.map(present), next: last ? cursorOf(last) : '' } }
    })
    signedCall(scope, wire, statementPaths.lookUp, async (body, keyId) => {
      const asked = parseStatementLookUp(body)
      const venue = venueOf(keyId)
      if (!asked.ok || !venue) return malformed
      const { ids } = asked.value
      const lines = await db.read(async (tx) =>
        venue.isTransfer
          ? (await store.movedByIds(tx, venue.name, ids)).map(movedLine)
          : (await store.callsByIds(tx, venue.games, ids)).map(callLine),
      )
      return { code: 'OK', ...{ lines: lines.map(present), next: '' } }
    })
  })
}

const bodyLimit = 64 * 1024

function cursorOf({ at, id }: StatementLine): string {
  return `${at} ${id}`
}

function readCursor(text: string): { afterAt: number; afterId: string } | undefined {
  if (text === '') return { afterAt: 0, afterId: '' }
  const [, at, id] = /^(\d{1,16}) (\S+)$/.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { afterAt: Number(at), afterId: id }
}

function movedLine({ id, call, currency, change, at }: store.MovedLine): StatementLine {
  if (!isCurrency(currency)) throw new Error(`movement ${id} is in ${currency}`)
  return { id, call, currency, change, state: 'done', at: Number(at) }
}

function callLine({ id, call, state, code, request, at }: store.CallLine): StatementLine {
  const name = walletCalls.find((one): one is WalletCallName => one === call)
  const read = name && parseWalletRequest(name, { ...JSON.parse(request), requestId: id })
  if (!read?.ok) throw new Error(`wallet call ${id} is not readable`)
  const change = changeOf(read.value)
  return {
    ...{ id, call, currency: read.value.currency, at: Number(at) },
    ...(change !== undefined && { change }),
    state: state === 'waiting' ? 'waiting' : code === 'OK' ? 'done' : 'void',
  }
}

/** What such a call gives the member; undefined where the merchant's books alone know how much. */
function changeOf(request: WalletRequest): Minor | undefined {
  switch (request.call) {
    case 'bet':
      return -request.amount
    case 'betWin':
      return request.payout - request.amount
    case 'cancelSettle':
      return -request.amount
    case 'rollback':
    case 'poolWin':
      return undefined
    case 'win':
    case 'cashOut':
    case 'adjust':
      return request.amount
    case 'balance':
    case 'poolFund':
      return 0n
  }
}

function present({ change, ...line }: StatementLine) {
  return { ...line, ...(change !== undefined && { change: moneyText(change, line.currency) }) }
}

function isCurrency(value: string): value is Currency {
  return Object.hasOwn(currencies, value)
}
