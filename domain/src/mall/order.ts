/** Bonus money and vouchers of bets are given at once; goods wait for an operator. */
export const mallKinds = ['bonus', 'voucher', 'goods'] as const
export type MallKind = (typeof mallKinds)[number]

/** `review` and `toShip` hold the coins; from `shipped` on they are spent. */
export const mallOrderStates = ['review', 'toShip', 'shipped', 'done', 'refused'] as const
export type MallOrderState = (typeof mallOrderStates)[number]

export type MallOrderEvent = 'approved' | 'shipped' | 'received' | 'refused' | 'takenBack'

const table: Record<MallOrderState, Partial<Record<MallOrderEvent, MallOrderState>>> = {
  review: { approved: 'toShip', refused: 'refused' },
  toShip: { shipped: 'shipped', refused: 'refused' },
  shipped: { received: 'done' },
  // Vouchers that no bet has had; whatever else is done stays so.
  done: { takenBack: 'refused' },
  refused: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextMallOrder(
  state: MallOrderState,
  event: MallOrderEvent,
): MallOrderState | undefined {
  return table[state][event]
}

/** What was sent is taken as received after so many days. */
export const receivedAfterDays = 15
