import type {
  MemberCommand,
  PoolFundCommand,
  WalletAnswer,
  WalletCommand,
} from '@zhengju/domain/ledger'
import type { Database } from '@zhengju/storage/tx'
import type {
  VenueSessions,
  VenueSettleCall,
  VenueWallet,
  VenueWalletCall,
  VenueWalletReply,
} from '../../venues/port.ts'
import { answered, type LedgerWriter, stakeableMoney } from '../ledger/index.ts'
import { membersByName } from '../member/index.ts'
import { createLookUp } from './look-up-service.ts'
import { submitInTurn } from './settle-service.ts'

export interface VenueWalletDeps {
  readonly db: Database
  readonly writer: Pick<LedgerWriter, 'submit'>
  readonly sessions: Pick<VenueSessions, 'of'>
  /** Closed whole, by an operator or by the clock. */
  readonly isClosed: (venue: string) => Promise<boolean>
}

/** The seamless wallet of every venue: who is it, may the bet be, then the ledger's writer. */
export function createVenueWallet({
  db,
  isClosed,
  sessions,
  writer,
}: VenueWalletDeps): VenueWallet {
  const memberIdOf = createNameIndex(db)
  const underWay = new Map<string, Promise<unknown>>()

  /** Bets that the writer has and has not answered yet. */
  function submitBet(command: WalletCommand): Promise<WalletAnswer> {
    const { venue, txId } = command
    const key = `${venue} ${txId}`
    const work = writer.submit(command)
    underWay.set(key, work)
    const end = () => {
      if (underWay.get(key) === work) underWay.delete(key)
    }
    work.then(end, end)
    return work
  }

  /** The house stakes chased issues by itself: nothing new is staked, what was is answered as it was then. */
  async function whenClosed(command: MemberCommand): Promise<VenueWalletReply> {
    await Promise.allSettled([underWay.get(`${command.venue} ${command.txId}`)])
    const before = await db.read((tx) => answered(tx, command))
    return before ?? { code: 'venueClosed' }
  }

  async function submit(call: VenueWalletCall | PoolFundCommand): Promise<VenueWalletReply> {
    if (call.kind === 'poolFund') return writer.submit(call)
    if (call.kind === 'bet' || call.kind === 'betWin') {
      const session = await sessions.of(call.token)
      if (session?.memberName === call.memberName && session.venue === call.venue) {
        const command = commandOf(call, session.memberId)
        return (await isClosed(session.venue)) ? whenClosed(command) : submitBet(command)
      }
    }
    const memberId = await memberIdOf(call.memberName)
    if (memberId === undefined) return { code: 'memberUnknown' }
    const command = commandOf(call, memberId)
    if (call.kind !== 'bet' && call.kind !== 'betWin') return writer.submit(command)
    // A bet that came while its session lived is answered as it was then, however late it is repeated.
    await Promise.allSettled([underWay.get(`${call.venue} ${call.txId}`)])
    const before = await db.read((tx) => answered(tx, command))
    return before ?? { code: 'tokenExpired' }
  }

  return {
    async balance(memberName, currency, venue) {
      const memberId = await memberIdOf(memberName)
      if (memberId === undefined) return undefined
      return db.read((tx) => stakeableMoney(tx, memberId, { currency, venue }))
    },
    submit,
    settle: (calls) => settleRuns(calls, { submit, settle: settleAll }),
  }

  async function settleAll(calls: readonly VenueSettleCall[]) {
    const memberIds = await Promise.all(calls.map(({ memberName }) => memberIdOf(memberName)))
    return submitInTurn(
      calls.map((call, at) => {
        const memberId = memberIds[at]
        return memberId === undefined ? undefined : commandOf(call, memberId)
      }),
      writer.submit,
    )
  }
}

type Replies = PromiseSettledResult<VenueWalletReply>[]

interface RunDeps {
  submit(call: VenueSettleCall): Promise<VenueWalletReply>
  settle(calls: readonly VenueSettleCall[]): Promise<Replies>
}

async function settleRuns(calls: readonly VenueSettleCall[], deps: RunDeps): Promise<Replies> {
  const replies: Replies = []
  for (const run of runsOf(calls)) {
    const isOfStakes = run[0]?.kind === 'betWin'
    const some = isOfStakes ? Promise.allSettled(run.map(deps.submit)) : deps.settle(run)
    replies.push(...(await some))
  }
  return replies
}

/** Stakes are looked up as they come, and what stands behind them in a batch may be about them: one run after the other. */
function runsOf(calls: readonly VenueSettleCall[]): readonly (readonly VenueSettleCall[])[] {
  const runs: VenueSettleCall[][] = []
  for (const call of calls) {
    const last = runs.at(-1)
    if (last && (last[0]?.kind === 'betWin') === (call.kind === 'betWin')) last.push(call)
    else runs.push([call])
  }
  return runs
}

const mostNames = 100_000

/** Names never change hands, so what was found once is kept. */
function createNameIndex(db: Database): (name: string) => Promise<string | undefined> {
  const ids = new Map<string, string>()
  const lookUp = createLookUp((names) =>
    db.read(async (tx) => {
      const members = await membersByName(tx, names)
      return new Map(members.map(({ id, name }) => [name, id]))
    }),
  )
  return async (name) => {
    const known = ids.get(name)
    if (known !== undefined) return known
    const id = await lookUp(name)
    if (ids.size >= mostNames) ids.clear()
    if (id !== undefined) ids.set(name, id)
    return id
  }
}

function commandOf(call: VenueWalletCall, memberId: string): MemberCommand {
  const { venue, txId, currency, roundId, gameCode, detail, isReplay, hasRounds } = call
  const round = { roundId, gameCode, detail, isReplay, hasRounds }
  const base = { venue, txId, memberId, currency, ...round }
  switch (call.kind) {
    case 'bet':
      return { ...base, kind: 'bet', amount: call.amount, roundClosed: call.roundClosed }
    case 'win': {
      const { betTxId, amount, risk, rake, validBet, roundClosed } = call
      return { ...base, kind: 'win', betTxId, amount, risk, rake, validBet, roundClosed }
    }
    case 'betWin': {
      const { amount, payout, risk, validBet } = call
      return { ...base, kind: 'betWin', amount, payout, risk, validBet }
    }
    case 'cashOut':
      return {
        ...base,
        kind: 'cashOut',
        betTxId: call.betTxId,
        part: call.part,
        amount: call.amount,
      }
    case 'rollback':
      return { ...base, kind: 'rollback', betTxId: call.betTxId }
    case 'adjust':
      return { ...base, kind: 'adjust', betTxId: call.betTxId, amount: call.amount }
    case 'cancelSettle':
      return { ...base, kind: 'cancelSettle', winTxId: call.winTxId, amount: call.amount }
    case 'poolWin': {
      const { betTxId, tier, seed } = call
      return { ...base, kind: 'poolWin', betTxId, tier, seed }
    }
  }
}
