import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type * as calls from '@zhengju/contract/price-log/calls'
import * as schema from '@zhengju/contract/price-log/schema'
import { firstVenue } from '@zhengju/contract/venue/open'
import type { Database } from '@zhengju/storage/tx'
import { priceLogPaths } from '@zhengju/venue-protocol/control'
import { Compile } from 'typebox/compile'
import { Failure } from '../../platform/call/failure.ts'
import type { OpenVenues } from '../../venues/port.ts'
import { recordByOrder } from '../betting/index.ts'

/** Of a bet of his own; the house says what it shows, and the platform adds nothing. */
export async function betPrices(
  venues: OpenVenues,
  db: Database,
  memberId: string,
  orderNo: string,
): Promise<DataOf<typeof calls.betPrices>> {
  const row = await db.read((tx) => recordByOrder(tx, memberId, orderNo))
  if (row?.category !== 'sport' && row?.category !== 'esports') throw new Failure('bet.unknown')
  return ask(venues, priceLogPaths.bet, { orderNo }, isBetPrices)
}

/** The newest links where nothing is asked. */
export async function priceChain(
  venues: OpenVenues,
  asked: { readonly from?: number | undefined },
): Promise<DataOf<typeof calls.priceChain>> {
  return ask(venues, priceLogPaths.chain, asked, isPriceChain)
}

/** What is not in the shape that was agreed on is no answer. */
async function ask<Data>(
  venues: OpenVenues,
  path: string,
  body: object,
  isOf: (data: unknown) => data is Data,
): Promise<Data> {
  const answer = await venues.get(firstVenue)?.trading?.ask(path, body)
  if (answer?.ok === false && answer.failure === 'unknown') throw new Failure('bet.unknown')
  if (!answer?.ok || !isOf(answer.data)) throw new Failure('venue.unavailable')
  return answer.data
}

const betPricesShape = Compile(schema.betPrices.data)
const priceChainShape = Compile(schema.priceChain.data)

function isBetPrices(data: unknown): data is DataOf<typeof calls.betPrices> {
  return betPricesShape.Check(data)
}

function isPriceChain(data: unknown): data is DataOf<typeof calls.priceChain> {
  return priceChainShape.Check(data)
}
