import { moneyText } from '@zhengju/domain/money'
import type {
  TransferOrder,
  TransferReply,
  VenueMember,
  VenueRecord,
  VenueTransfers,
} from '../transfer-port.ts'

/** A venue's own wallet in memory, with a dial of what gets lost. */
export interface StubTransfers extends VenueTransfers {
  readonly balances: Map<string, bigint>
  /** Every number that moved something or never will. */
  readonly known: Map<string, Exclude<TransferReply, 'unknown'>>
  lost: 'call' | 'answer' | 'nothing'
  asked: number
  /** What it tells of when it is asked for records. */
  readonly told: VenueRecord[]
  /** Whose sessions were ended, each time. */
  readonly ended: string[]
  /** An instant round there, as its wallet and its records tell it. */
  play(member: VenueMember, round: StubRound): void
  /** A stake that waits for a price: it is called off when the member's sessions are ended. */
  reserve(member: VenueMember, amount: bigint, at: number): void
}

export interface StubRound {
  readonly stake: bigint
  readonly payout: bigint
  readonly at?: number
}

const aPage = 3

export function createStubTransfers(): StubTransfers {
  const callOffs = new Map<string, () => void>()
  const stub: StubTransfers = {
    balances: new Map(),
    known: new Map(),
    lost: 'nothing',
    asked: 0,
    told: [],
    ended: [],
    play,
    reserve,
    async transfer(order) {
      stub.asked += 1
      if (stub.lost === 'call') return 'unknown'
      const reply = moved(order)
      return stub.lost === 'answer' ? 'unknown' : reply
    },
    async status(transferNo) {
      stub.asked += 1
      return stub.lost === 'nothing' ? (stub.known.get(transferNo) ?? 'notFound') : 'unknown'
    },
    async balance({ memberId }) {
      return stub.lost === 'nothing' ? (stub.balances.get(memberId) ?? 0n) : undefined
    },
    async records({ fromAt, toAt, after }) {
      if (stub.lost !== 'nothing') return undefined
      const found = stub.told.filter(
        ({ at, sequence }) => at >= fromAt && at < toAt && sequence > after,
      )
      return { records: found.slice(0, aPage), isLast: found.length <= aPage }
    },
    async endSessions(memberId) {
      if (stub.lost === 'call') return false
      stub.ended.push(memberId)
      callOffs.get(memberId)?.()
      callOffs.delete(memberId)
      return stub.lost === 'nothing'
    },
  }

  function play(
    { memberId, memberName, currency }: VenueMember,
    { stake, payout, at = 0 }: StubRound,
  ) {
    const sequence = stub.told.length + 1
    const change = payout - stake
    move(memberId, change)
    const text = (amount: bigint) => moneyText(amount, currency)
    const detail = {
      ...{ kind: 'game', category: 'fishing', game: 'stub', version: 'stub@1' },
      ...{ orderNo: `R${sequence}`, roundId: `R${sequence}`, outcome: 'stub', risk: text(stake) },
      spots: [{ id: 'one', name: 'one', stake: text(stake), result: 'lost', payout: text(payout) }],
    }
    const call: VenueRecord['call'] = {
      ...({ kind: 'betWin', venue: 'zjby', memberName, currency, txId: `b${sequence}` } as const),
      ...{ gameCode: 'stub', roundId: `R${sequence}`, amount: stake, payout, validBet: stake },
      ...{ token: 'f'.repeat(40), hasRounds: true, detail },
    }
    stub.told.push({ sequence, memberId, change, part: stake, at, call })
  }

  function reserve({ memberId, memberName, currency }: VenueMember, amount: bigint, at: number) {
    const round = `R${stub.told.length + 1}`
    const of = { venue: 'zjby', memberName, currency, gameCode: 'stub', roundId: round } as const
    const tell = (change: bigint, call: VenueRecord['call']) => {
      move(memberId, change)
      stub.told.push({ sequence: stub.told.length + 1, memberId, change, part: 0n, at, call })
    }
    const detail = {
      ...{ kind: 'game', category: 'fishing', game: 'stub', version: 'stub@1' },
      ...{ orderNo: round, roundId: round },
      spots: [{ id: 'one', name: 'one', stake: moneyText(amount, currency) }],
      risk: moneyText(amount, currency),
    }
    const bet = { ...of, kind: 'bet', txId: round, amount, token: 'f'.repeat(40), detail } as const
    tell(-amount, { ...bet, roundClosed: false, hasRounds: true })
    callOffs.set(memberId, () => {
      const back = { ...of, kind: 'rollback', txId: `${round}-off`, betTxId: round } as const
      tell(amount, { ...back, hasRounds: true, detail: { reason: 'cancelled' } })
    })
  }

  const move = (memberId: string, change: bigint) =>
    stub.balances.set(memberId, (stub.balances.get(memberId) ?? 0n) + change)

  function moved({ transferNo, memberId, direction, amount }: TransferOrder) {
    const before = stub.known.get(transferNo)
    if (before) return before
    const balance = stub.balances.get(memberId) ?? 0n
    const after = direction === 'in' ? balance + amount : balance - amount
    const reply = after < 0n ? 'refused' : 'done'
    if (reply === 'done') stub.balances.set(memberId, after)
    stub.known.set(transferNo, reply)
    return reply
  }
  return stub
}
