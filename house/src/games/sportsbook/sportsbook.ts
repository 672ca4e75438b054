import type { SportVenueId } from '@zhengju/domain/venue'
import { Buckets } from '@zhengju/kit/bucket'
import type { HeldSettlement } from '@zhengju/venue-protocol/merchant'
import type { HostDeps } from '../../host/game.ts'
import { createPauses } from '../../host/pauses.ts'
import type { WalletEffects } from '../../host/wallet/queue-deps.ts'
import { afterDecision } from './betting/after-decision.ts'
import { cashOut, cashOutOffers } from './betting/cash-out.ts'
import { createWalletEffects } from './betting/debit.ts'
import { decideDelayed } from './betting/decision.ts'
import { placeBets } from './betting/placement.ts'
import { createQuotes } from './betting/quotes.ts'
import { ownSettings, readers } from './betting/readers.ts'
import { reserveBet } from './betting/reserve.ts'
import { callOffAll, cancelReserve, decideReserves } from './betting/reserve-steps.ts'
import { issueTicket } from './betting/tickets.ts'
import { createBook } from './book/book.ts'
import type { SportsbookEngine } from './engine.ts'
import {
  type FeedFiles,
  type ImportAnswer,
  importSeason,
  type JumpAnswer,
  jumpNext,
} from './feed.ts'
import { createPriceShelf, type PriceShelf } from './prices/control.ts'
import { createPriceRecorder } from './prices/recorder.ts'
import { createPriceKeeper, type PriceKeeper } from './prices/seal.ts'
import { createPublisher } from './publisher.ts'
import { createEarlyLook, settleEarly } from './settlement/early.ts'
import { type Correction, correct, takeDownResults } from './settlement/results.ts'
import { settleDecided } from './settlement/settle.ts'
import { type Desk, deskOf, type SportsbookSettings, type SportsbookState } from './state.ts'
import {
  heldSettlements,
  isReleased,
  type Release,
  releaseSettlement,
} from './store/settlement-holds.ts'
import { removeUnusedTickets } from './store/tickets.ts'
import { adjustments } from './trading/adjustments.ts'
import { createTradingDesk, type TradingDesk } from './trading/desk.ts'
import { openTrading } from './trading/open.ts'
import { createPositions } from './trading/positions.ts'
import { createRules } from './trading/rules.ts'
import { sportsbookVenue } from './venue.ts'
import { extendWorld, openBook } from './world/keeper.ts'

export interface Sportsbook extends SportsbookEngine {
  /** One step of the book: look, take down results, decide and settle. */
  tick(): Promise<void>
  /** What the wallet's answers mean for its bets. */
  readonly effects: WalletEffects
  /** The same matches under another venue: its own prices and sessions, one model, one liability. */
  join(venue: SportVenueId, host: HostDeps): SportsbookEngine
  /** Undefined where that venue has not joined. */
  at(venue: SportVenueId): SportsbookEngine | undefined
  /** Whatever a member has waiting at that venue is called off: he may stake nothing for now. */
  callOff(venue: SportVenueId, memberId: string): Promise<void>
  importSeason(files: FeedFiles): Promise<ImportAnswer>
  jumpNext(): Promise<JumpAnswer>
  correctResult(correction: Correction): Promise<boolean>
  /** What whoever trades sees and sets. */
  readonly desk: TradingDesk
  /** The log of the prices that a slip could take. */
  readonly shownPrices: PriceShelf
  /** Of all venues: whoever runs the house looks at the house. */
  heldAnywhere(): Promise<readonly HeldSettlement[]>
  releaseAnywhere(release: Release): Promise<boolean>
  /** Takes no new bets and waits for what is on its way. */
  stop(): Promise<void>
}

export async function openSportsbook(
  host: HostDeps,
  settings: SportsbookSettings,
): Promise<Sportsbook> {
  const { db, runtime } = host
  const publisher = createPublisher()
  const queues = new Set<() => void>()
  const joined = new Map<SportVenueId, SportsbookEngine>()
  const parts = stateOf(host, settings, publisher, queues)
  const { keepPricesMs: keepMs } = settings
  const keeper = createPriceKeeper({ db, recorder: parts.prices, keepMs })
  await keeper.open()
  await openTrading(parts)
  await openBook(parts)
  const steps = createSteps(parts, keeper)
  const alone = createTurns()
  let isStopped = false

  const letGo = (release: Release) =>
    alone(async () => {
      const isHeld = await db.tx((tx) => releaseSettlement(tx, release))
      if (!isHeld) return db.read((tx) => isReleased(tx, release))
      await settleDecided(parts)
      return true
    })
  const join = (venue: SportVenueId, { sessions, wakeWallet }: HostDeps): SportsbookEngine => {
    queues.add(wakeWallet)
    const engine = engineOf(deskOf(parts, venue), {
      sessions,
      publisher,
      letGo,
      isStopped: () => isStopped,
    })
    joined.set(venue, engine)
    return engine
  }

  return {
    ...join(sportsbookVenue, host),
    join,
    at: (venue) => joined.get(venue),
    effects: createWalletEffects(parts),
    tick: () => alone(steps),
    callOff: (venue, memberId) => callOffAll(parts, { venue, memberId }),
    importSeason: (files) => alone(() => importSeason(parts, files)),
    jumpNext: () =>
      alone(async () => {
        const answer = await jumpNext(parts)
        await steps()
        return answer
      }),
    correctResult: (correction) =>
      alone(async () => {
        const isKnown = await correct(parts, correction)
        await settleDecided(parts)
        return isKnown
      }),
    desk: createTradingDesk(parts, (venue) => joined.get(venue), alone),
    shownPrices: createPriceShelf(db),
    heldAnywhere: () => db.read((tx) => heldSettlements(tx)),
    releaseAnywhere: letGo,
    async stop() {
      isStopped = true
      await alone(() => keeper.step(runtime.clock.now()))
    },
  }
}

/** What the pieces share: every change of an order moves what the book may lose before anybody hears of it. */
function stateOf(
  { db, runtime, report }: HostDeps,
  settings: SportsbookSettings,
  publisher: ReturnType<typeof createPublisher>,
  queues: ReadonlySet<() => void>,
): SportsbookState {
  const positions = createPositions(settings.liability)
  const rules = createRules()
  const prices = createPriceRecorder(runtime)
  return {
    db,
    runtime,
    book: createBook({ ...settings, adjust: adjustments(positions, rules), log: prices }),
    settings,
    publish(change) {
      if (change.kind === 'order') positions.follow(change.memberId, change.order)
      publisher.publish(change)
    },
    trading: { positions, rules },
    prices,
    wakeWallet: () => queues.forEach((wake) => void wake()),
    report,
    pauses: createPauses(firstPauseMs, longestPauseMs),
    early: createEarlyLook(),
    builders: new Buckets(buildersAtOnce, buildersEveryMs),
  }
}

interface Around {
  readonly sessions: HostDeps['sessions']
  readonly publisher: ReturnType<typeof createPublisher>
  readonly letGo: (release: Release) => Promise<boolean>
  readonly isStopped: () => boolean
}

/** The sportsbook as one venue's wire asks it. */
function engineOf(desk: Desk, { sessions, publisher, letGo, isStopped }: Around): SportsbookEngine {
  const { db, settings, venue } = desk
  const quotes = createQuotes(desk.runtime)
  return {
    ...readers(desk),
    ...ownSettings(desk),
    session: sessions.session,
    extend: sessions.extend,
    leave: sessions.close,
    balance: sessions.balance,
    subscribe: (listener) => publisher.subscribe(listener, venue),
    cashOutOffers: (member, orderNos) => cashOutOffers(desk, quotes, member, orderNos),
    async cashOut(member, wanted) {
      if (isStopped()) return { ok: false, failure: 'system' }
      return cashOut(desk, quotes, member, wanted)
    },
    issueTicket: (member, slip) => issueTicket(desk, member, slip),
    async placeBet(member, placement) {
      if (isStopped()) return { ok: false, failure: 'system' }
      const answer = await placeBets(desk, member, placement, sessions.balance)
      if (!answer.ok) return answer
      const isAnyInPlay = answer.orders.some((order) => order.legs.some((leg) => leg.isInPlay))
      const waitMs = isAnyInPlay && settings.inPlayDelayMs > 0 ? 0 : settings.answerWithinMs
      const orders = await afterDecision(desk, publisher.decided, answer.orders, waitMs)
      return { ok: true, orders }
    },
    async reserveBet(member, wish) {
      if (isStopped()) return { ok: false, failure: 'system' }
      return reserveBet(desk, member, wish)
    },
    cancelReserve: (member, orderNo) => cancelReserve(desk, member.memberId, orderNo),
    heldSettlements: () => db.read((tx) => heldSettlements(tx, venue)),
    releaseSettlement: (release) => letGo({ ...release, venue }),
  }
}

/**
 * The order of a step matters: results are there before bets are settled by them. Each piece is tried whatever
 * became of those before it.
 */
function createSteps(parts: SportsbookState, keeper: PriceKeeper): () => Promise<void> {
  const { book, db, pauses, publish, report, runtime, settings } = parts
  const tried = (piece: () => Promise<void>) => piece().catch(report)
  const logPrices = async (now: number) => {
    if (pauses.resting(now).includes(priceLog)) return
    try {
      await keeper.step(now)
      pauses.end(priceLog)
    } catch (cause) {
      pauses.begin(priceLog, now)
      report(new Error('the price log was not written', { cause }))
    }
  }
  let housekeepingAt = 0
  let settleAt = 0
  return async () => {
    const now = runtime.clock.now()
    await tried(async () => book.look(now).forEach(publish))
    await tried(() => decideDelayed(parts))
    await tried(() => decideReserves(parts))
    await logPrices(now)
    await tried(async () => {
      if (await takeDownResults(parts)) settleAt = now
    })
    await tried(async () => {
      if (now < settleAt) return
      const count = (await settleDecided(parts)) + (await settleEarly(parts))
      settleAt = count > 0 ? now : now + settlePauseMs
    })
    if (now >= housekeepingAt) {
      housekeepingAt = now + housekeepingMs
      await tried(() => extendWorld(parts))
      book.forgetEnded(now - settings.keepEndedMs)
      await tried(() => db.tx((tx) => removeUnusedTickets(tx, now - settings.ticketMs)))
    }
  }
}

/** Among the pauses of orders: a disk that is full is not told of each second. */
const priceLog = 'price log'

/** One after the other: the book never moves under a step that has begun. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(run)
    last = turn.catch(() => undefined)
    return turn
  }
}

const housekeepingMs = 60_000
const settlePauseMs = 5_000
const buildersAtOnce = 12
const buildersEveryMs = 10_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000
