import { transferDirections, transferStates } from '@zhengju/domain/transfer'
import { Type } from 'typebox'
import {
  Amount,
  CommandId,
  Currency,
  closed,
  Id,
  Instant,
  Money,
  nullable,
  oneOf,
  page,
  pageQuery,
} from '../kernel/schema.ts'
import { venueEnNames } from '../venue/code.ts'

const EnName = oneOf(venueEnNames)

export const Transfer = closed({
  id: Id,
  transferNo: Type.String(),
  enName: EnName,
  direction: oneOf(transferDirections),
  amount: Money,
  currency: Currency,
  state: oneOf(transferStates),
  createdAt: Instant,
  completedAt: nullable(Instant),
})

const VenueWallet = closed({
  enName: EnName,
  title: Type.String(),
  /** null: the venue does not answer now; nothing of it is lost. */
  balance: nullable(Money),
  /** The oldest transfer of which nobody knows yet. */
  underWay: nullable(Transfer),
})

export const venueWallets = {
  data: closed({
    currency: Currency,
    available: Money,
    least: Money,
    most: Money,
    isAutomatic: Type.Boolean(),
    /** Venues with a wallet of their own. */
    venues: Type.Array(VenueWallet),
    /** Titles of those that use the balance directly. */
    seamless: Type.Array(Type.String()),
  }),
}

export const venueMoney = {
  query: closed({ enName: EnName }),
  data: closed({
    currency: Currency,
    /** It has a wallet of its own. */
    keepsMoney: Type.Boolean(),
    /** null: the venue does not answer now; nothing of it is lost. */
    balance: nullable(Money),
    /** What may be transferred into it. */
    available: Money,
    /** 进入场馆时自动转入. */
    isAutomatic: Type.Boolean(),
  }),
}

export const transferMoney = {
  body: closed({
    commandId: CommandId,
    enName: EnName,
    direction: oneOf(transferDirections),
    amount: nullable(Amount),
  }),
  data: Transfer,
}

export const recallMoney = {
  body: closed({ commandId: CommandId }),
  data: closed({
    transfers: Type.Array(Transfer),
    /** They gave no answer: what stands there stays there. */
    silent: Type.Array(EnName),
    /** A transfer of before has no answer yet; what is there waits for it. */
    underWay: Type.Array(EnName),
  }),
}

export const listTransfers = { query: closed(pageQuery), data: page(Transfer) }

export const setAutomaticTransfer = {
  body: closed({ commandId: CommandId, isOn: Type.Boolean() }),
  data: closed({ isOn: Type.Boolean() }),
}
