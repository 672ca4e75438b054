import type { CashOutOffer, CashOutOrder, CashOutSale } from '@zhengju/domain/cashOut'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, integer, listOf, type Parsed, parsed, text } from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'
import { imLimits } from './paths.ts'

/** Bet trades, in both directions. IM buys whole bets; parts of them stand beside, with the end of the price. */
export function toWireTrade(offer: CashOutOffer): Fields {
  const { orderNo, quoteId, expiresAt, parts } = offer
  return {
    WagerId: orderNo,
    CanSell: true,
    PricingId: quoteId,
    PricingExpiry: expiresAt,
    ...toWireSale(offer),
    BuyBackOptions: parts.map(toWireSale),
  }
}

export function readTrades(answer: Fields): CashOutOffer[] {
  return listOf(answer, 'BetTradeList', readTrade, imLimits.wagers)
}

function readTrade(source: Fields): CashOutOffer {
  return {
    orderNo: text(source, 'WagerId', 40),
    quoteId: text(source, 'PricingId', 64),
    expiresAt: integer(source, 'PricingExpiry'),
    ...readSale(source),
    parts: listOf(source, 'BuyBackOptions', readSale, mostParts),
  }
}

export function buyBackBody({ orderNo, quoteId, ...part }: CashOutOrder): Fields {
  return { WagerId: orderNo, PricingId: quoteId, ...toWireSale(part) }
}

export function parseBuyBack(body: Fields): Parsed<CashOutOrder> {
  return parsed(() => ({
    orderNo: text(body, 'WagerId', 40),
    quoteId: text(body, 'PricingId', 64),
    ...readSale(body),
  }))
}

/** Status 1: sold. */
export function toWireBought(order: CashOutOrder): Fields {
  return { WagerId: order.orderNo, BetTradeStatus: 1, ...toWireSale(order) }
}

function toWireSale({ stake, amount }: CashOutSale) {
  return {
    StakeAmount: moneyText(stake, siteCurrency),
    BuyBackPricing: moneyText(amount, siteCurrency),
  }
}

export function readSale(source: Fields): CashOutSale {
  return { stake: wireMoney(source, 'StakeAmount'), amount: wireMoney(source, 'BuyBackPricing') }
}

const mostParts = 10
