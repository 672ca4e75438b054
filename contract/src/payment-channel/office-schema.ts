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

const Count = Type.Integer({ minimum: 0 })
const Figures = closed({
  orders: Count,
  done: Count,
  failed: { ...Count, description: 'Refused by the provider, left unpaid or cancelled' },
  open: Count,
  rateBp: nullable(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: 'Done of those that have ended, in hundredths of a per cent',
    }),
  ),
  usualMs: { ...nullable(Count), description: 'Half of what is done took this long at most' },
  slowMs: { ...nullable(Count), description: 'All but a twentieth' },
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
  lastHour: Figures,
  lastDay: Figures,
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
