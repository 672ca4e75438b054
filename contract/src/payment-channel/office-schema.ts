import { paymentMethodIds } from '@zhengju/domain/payment'
import { Type } from 'typebox'
import { Currency, closed, Instant, Money, nullable, oneOf } from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 200 })

const PaymentChannel = closed({
  provider: Text,
  providerTitle: Text,
  method: oneOf(paymentMethodIds),
  methodTitle: Text,
  direction: oneOf(['deposit', 'payout']),
  currency: Currency,
  payCurrency: Currency,
  bounds: nullable(
    closed(
      { min: Money, max: Money },
      'Of one order; null where the rules of withdrawals bound it',
    ),
  ),
  weight: Type.Integer({ minimum: 0, description: 'Its share; 0 takes no orders' }),
  state: oneOf(['in', 'out', 'onTrial'], 'onTrial: its pause is over, the next order decides'),
  failures: Type.Integer({ minimum: 0, description: 'Orders in a row without an answer' }),
  outUntil: nullable(Instant),
})

export const listPaymentChannels = { data: closed({ items: Type.Array(PaymentChannel) }) }
