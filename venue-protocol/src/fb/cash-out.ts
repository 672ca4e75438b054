import type { CashOutOffer, CashOutOrder, CashOutSale } from '@zhengju/domain/cashOut'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, integer, listOf, type Parsed, parsed, text } from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'
import { fbLimits } from './paths.ts'

/** Prices of bets, in both directions. */
export function toWireCashOut({ orderNo, quoteId, expiresAt, parts, ...whole }: CashOutOffer) {
  return {
    orderId: orderNo,
    priceId: quoteId,
    et: expiresAt,
    ...toWireSale(whole),
    pts: parts.map(toWireSale),
  }
}

export function readCashOuts(data: unknown): CashOutOffer[] {
  return listOf({ data }, 'data', readCashOut, fbLimits.orders)
}

function readCashOut(source: Fields): CashOutOffer {
  return {
    orderNo: text(source, 'orderId', 40),
    quoteId: text(source, 'priceId', 64),
    expiresAt: integer(source, 'et'),
    ...readSale(source),
    parts: listOf(source, 'pts', readSale, mostParts),
  }
}

export function cashOutBody({ orderNo, quoteId, ...part }: CashOutOrder): Fields {
  return { orderId: orderNo, priceId: quoteId, ...toWireSale(part) }
}

export function parseCashOut(body: Fields): Parsed<CashOutOrder> {
  return parsed(() => ({
    orderNo: text(body, 'orderId', 40),
    quoteId: text(body, 'priceId', 64),
    ...readSale(body),
  }))
}

/** `st` 4: confirmed. */
export function toWireSold(order: CashOutOrder): Fields {
  return { orderId: order.orderNo, st: 4, ...toWireSale(order) }
}

function toWireSale({ stake, amount }: CashOutSale) {
  return {
    cashOutStake: moneyText(stake, siteCurrency),
    cashOutPayoutStake: moneyText(amount, siteCurrency),
  }
}

export function readSale(source: Fields): CashOutSale {
  return {
    stake: wireMoney(source, 'cashOutStake'),
    amount: wireMoney(source, 'cashOutPayoutStake'),
  }
}

const mostParts = 10
