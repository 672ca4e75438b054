import { largestFeeBp, largestWeight, paymentMethodIds } from '@zhengju/domain/payment'
import { Type } from 'typebox'
import {
  Amount,
  CommandId,
  Currency,
  closed,
  Instant,
  Money,
  nullable,
  oneOf,
  Reason,
} from '../kernel/schema.ts'

const Text = Type.String({ maxLength: 200 })

const FeeBp = Type.Integer({
  minimum: 0,
  maximum: largestFeeBp,
  description: 'What a deposit costs the member, in hundredths of a per cent',
})

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
  feeBp: FeeBp,
  weight: Type.Integer({ minimum: 0, description: 'Its share; 0 takes no orders' }),
  isOn: Type.Boolean({ description: 'Takes new orders' }),
  isSet: Type.Boolean({ description: 'An operator has changed what the provider brings' }),
  state: oneOf(['in', 'out', 'onTrial'], 'onTrial: its pause is over, the next order decides'),
  failures: Type.Integer({ minimum: 0, description: 'Orders in a row without an answer' }),
  outUntil: nullable(Instant),
})

export const listPaymentChannels = { data: closed({ items: Type.Array(PaymentChannel) }) }

export const setPaymentChannel = {
  body: closed({
    commandId: CommandId,
    reason: Reason,
    provider: Text,
    method: oneOf(paymentMethodIds),
    direction: oneOf(['deposit', 'payout']),
    currency: Currency,
    isOn: Type.Boolean(),
    weight: Type.Integer({ minimum: 1, maximum: largestWeight }),
    minAmount: nullable(Amount),
    maxAmount: nullable(Amount),
    feeBp: Type.Optional(FeeBp),
  }),
  data: listPaymentChannels.data,
}
