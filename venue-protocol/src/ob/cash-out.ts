import type { CashOutOffer, CashOutOrder, CashOutSale } from '@zhengju/domain/cashOut'
import { moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, listOf, looseInteger, type Parsed, parsed, text } from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'
import { obLimits } from './paths.ts'

/** Offers to buy bets, in both directions. What OB does not name, the quote and its end, stands beside. */
export function toWireCashOut({ orderNo, quoteId, expiresAt, stake, amount, parts }: CashOutOffer) {
  return {
    orderNo,
    preSettleId: quoteId,
    expireTime: expiresAt,
    preSettleBetAmount: moneyText(stake, siteCurrency),
    maxCashoutAmount: moneyText(amount, siteCurrency),
    cashoutList: parts.map(toWireSale),
  }
}

export function readCashOuts(data: unknown): CashOutOffer[] {
  return listOf({ data }, 'data', readCashOut, obLimits.orderNos)
}

function readCashOut(source: Fields): CashOutOffer {
  return {
    orderNo: text(source, 'orderNo', 40),
    quoteId: text(source, 'preSettleId', 64),
    expiresAt: looseInteger(source, 'expireTime'),
    stake: wireMoney(source, 'preSettleBetAmount'),
    amount: wireMoney(source, 'maxCashoutAmount'),
    parts: listOf(source, 'cashoutList', readSale, mostParts),
  }
}

/** `settleAmount` of the stake for the `frontSettleAmount` that was shown. */
export function cashOutBody({ orderNo, quoteId, ...part }: CashOutOrder): Fields {
  return { orderNo, preSettleId: quoteId, deviceType: 1, ...toWireSale(part) }
}

export function parseCashOut(body: Fields): Parsed<CashOutOrder> {
  return parsed(() => ({
    orderNo: text(body, 'orderNo', 40),
    quoteId: text(body, 'preSettleId', 64),
    ...readSale(body),
  }))
}

/** Beside the state of its order: 1 accepted. */
export function toWireSold(order: CashOutOrder): Fields {
  return { orderNo: order.orderNo, preSettleOrderStatus: 1, ...toWireSale(order) }
}

function toWireSale({ stake, amount }: CashOutSale) {
  return {
    settleAmount: moneyText(stake, siteCurrency),
    frontSettleAmount: moneyText(amount, siteCurrency),
  }
}

export function readSale(source: Fields): CashOutSale {
  return {
    stake: wireMoney(source, 'settleAmount'),
    amount: wireMoney(source, 'frontSettleAmount'),
  }
}

const mostParts = 10
