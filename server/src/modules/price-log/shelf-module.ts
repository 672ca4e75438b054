import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { betPrices, priceChain } from '@zhengju/contract/price-log/calls'
import * as schema from '@zhengju/contract/price-log/schema'
import { firstVenue } from '@zhengju/contract/venue/open'
import { priceLogPaths } from '@zhengju/venue-protocol/control'
import { Compile } from 'typebox/compile'
import { Failure } from '../../platform/call/failure.ts'
import type { OpenVenues } from '../../venues/port.ts'

/** The price log of the house. Whatever it does not answer in the shape that was agreed on is no answer. */
export interface PriceShelf {
  bet(orderNo: string): Promise<DataOf<typeof betPrices>>
  /** From that number on; the newest links where none is asked. */
  chain(asked: { readonly from?: number | undefined }): Promise<DataOf<typeof priceChain>>
}

export function createPriceShelf(venues: OpenVenues): PriceShelf {
  return {
    bet: (orderNo) => ask(venues, priceLogPaths.bet, { orderNo }, isBetPrices),
    chain: (asked) => ask(venues, priceLogPaths.chain, asked, isPriceChain),
  }
}

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

function isBetPrices(data: unknown): data is DataOf<typeof betPrices> {
  return betPricesShape.Check(data)
}

function isPriceChain(data: unknown): data is DataOf<typeof priceChain> {
  return priceChainShape.Check(data)
}
