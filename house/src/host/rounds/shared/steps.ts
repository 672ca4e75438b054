import { createHash } from 'node:crypto'
import { beaconSeed, bookRoot, fairStream, ticketLeaf } from '@zhengju/domain/fair'
import { gameVenueCategories } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../../game.ts'
import { orderNumber } from '../../order-number.ts'
import { elementOf, nextLink } from '../../seeds/chain.ts'
import { textHmac } from '../../seeds/seal.ts'
import { chainById } from '../../store/chains.ts'
import {
  cancelRound,
  drawRound,
  endCancelled,
  insertSharedRound,
  isOneBeforeUndecided,
  lockSharedRounds,
  roundByNumber,
  type StoredSharedRound,
  sealRound,
  settleRound,
} from '../../store/shared-rounds.ts'
import {
  acceptedTickets,
  bookOf,
  countWaiting,
  moveTickets,
  type StoredTicket,
  type TicketMove,
} from '../../store/shared-tickets.ts'
import { insertWalletCall } from '../../store/wallet-calls.ts'
import { beaconText } from './beacon-text.ts'
import type { RoundTimes, SettledTicket, SharedRules } from './rules.ts'
import { runOf } from './run.ts'
import { ticketWinCall } from './ticket-calls.ts'
import { giveBack } from './ticket-effects.ts'
import type { Words } from './words.ts'

export const sha256Bytes = (bytes: Uint8Array): Uint8Array =>
  createHash('sha256').update(bytes).digest()

/** Opens a round, with the next link of its table's chain; answers its id where it is new. */
export async function openRound(
  { beacon, db, limits, runtime }: HostDeps,
  { game, version }: Pick<StoredSharedRound, 'game' | 'version'>,
  tableId: string,
  times: RoundTimes,
): Promise<string | undefined> {
  const isKnown = (tx: Tx) => roundByNumber(tx, game, tableId, times.number)
  if (await db.read(isKnown)) return undefined
  return db.tx(async (tx) => {
    const { chainId, link } = await nextLink(tx, runtime.random, { game, tableId })
    // The chain is locked: of two that open at once the second one sees the first one's round.
    if (await isKnown(tx)) throw new Error(`round ${times.number} was opened twice`)
    const roundId = orderNumber(runtime.random, tx.now)
    const of = { roundId, game, tableId, version, chainId, link }
    const awaited = beacon.after(times.sealsAt + patienceMs + slackMs)
    const limitsVersion = limits.now()?.version
    await insertSharedRound(tx, { ...of, ...times, beacon: awaited, limitsVersion })
    return roundId
  })
}

/**
 * Seals the book once its time is over and no stake is with the wallet any more, or at the latest after
 * `patienceMs`: what is answered later goes back. The root is stored before the draw.
 */
export function sealBook({ db }: HostDeps, roundId: string): Promise<StepEnd> {
  return inRound(db, roundId, 'open', async (tx, round) => {
    if (tx.now < round.sealsAt) return 'nothing'
    const waiting = await countWaiting(tx, roundId, ['asked'])
    if (waiting > 0 && tx.now < round.sealsAt + patienceMs) return 'nothing'
    // Its beacon has spoken: a book that is closed only now could have been chosen by it.
    if (round.beacon && tx.now >= round.beacon.dueAt) {
      await cancelRound(tx, roundId, beaconText.sealedLate)
      return 'changed'
    }
    const book = await bookOf(tx, roundId)
    if (book.length !== round.tickets) throw new Error(`the book of ${roundId} lacks tickets`)
    await sealRound(tx, roundId, bookRoot(sha256Bytes, book.map(ticketLeaf)))
    return 'changed'
  })
}

/** Draws from the chain's element, the book's root and the beacon's word. Stored before any money is asked for. */
export function drawOutcome<Choice extends Fields>(
  { db }: HostDeps,
  game: SharedRules<Choice>,
  roundId: string,
): Promise<StepEnd> {
  return inRound(db, roundId, 'sealed', async (tx, round) => {
    if (tx.now < round.drawsAt) return 'nothing'
    if (round.beacon && !round.beacon.word) {
      if (tx.now < round.beacon.dueAt + longestWaitMs) return 'nothing'
      await cancelRound(tx, roundId, beaconText.silent)
      return 'changed'
    }
    // Its element hashes to those of the rounds before it: while one of them takes bets, or may be cancelled, none is opened.
    if (await isOneBeforeUndecided(tx, round)) return 'nothing'
    const { chainId, link } = round
    const chain = await chainById(tx, chainId)
    if (!chain) throw new Error(`${roundId} has no chain`)
    const serverSeed = elementOf(chain, link).open()
    const stream = fairStream(textHmac, { serverSeed, clientSeed: membersSeed(round), nonce: link })
    const outcome = game.rulesOf(round).draw(stream)
    const isHidden = game.runOf !== undefined
    await drawRound(tx, roundId, { seed: serverSeed, outcome, isHidden })
    return 'changed'
  })
}

/** Pays some of the tickets of a drawn round, and ends it when nobody is owed anything. */
export function payTickets<Choice extends Fields>(
  { db, report, wakeWallet }: HostDeps,
  game: SharedRules<Choice>,
  roundId: string,
  words: Words,
): Promise<StepEnd> {
  return inRound(db, roundId, 'drawn', async (tx, round) => {
    // Whoever left in time was heard in time: his word may still be on its way into the store.
    const endsAt = runOf(game, round)?.endsAt
    if (endsAt !== undefined) {
      if (!words.isOver({ roundId, endsAt }, tx.now)) return 'nothing'
      if (words.isAwaited(roundId, tx.now)) return 'nothing'
      const isFresh = tx.now >= endsAt && tx.now < endsAt + graceMs
      if (isFresh) return 'nothing'
    }
    const moves: TicketMove[] = []
    for (const ticket of await acceptedTickets(tx, roundId, ticketsAtOnce)) {
      const settled = settledOf(game, round, ticket)
      if (settled instanceof Error) report(settled)
      moves.push(
        settled instanceof Error
          ? { ticketId: ticket.ticketId, state: 'aside', fault: settled.message }
          : await pay(tx, game, round, ticket, settled),
      )
    }
    return finish(tx, round, moves, wakeWallet, () => settleRound(tx, round))
  })
}

/** Gives back what stands in the book of a cancelled round, then opens its element. */
export function returnTickets({ db, wakeWallet }: HostDeps, roundId: string): Promise<StepEnd> {
  return inRound(db, roundId, 'cancelled', async (tx, round) => {
    const moves: TicketMove[] = []
    for (const ticket of await acceptedTickets(tx, roundId, ticketsAtOnce)) {
      moves.push(await giveBack(tx, round, ticket, 'roundCancelled'))
    }
    // As before a draw.
    if (moves.length === 0 && (await isOneBeforeUndecided(tx, round))) return 'nothing'
    return finish(tx, round, moves, wakeWallet, async () => {
      const chain = await chainById(tx, round.chainId)
      if (!chain) throw new Error(`${roundId} has no chain`)
      await endCancelled(tx, roundId, elementOf(chain, round.link).open())
    })
  })
}

/** A ticket that cannot be settled holds up no other one: it is set aside, where somebody sees it. */
function settledOf<Choice extends Fields>(
  game: SharedRules<Choice>,
  round: StoredSharedRound,
  ticket: StoredTicket,
): (SettledTicket & { readonly outcomeText: string }) | Error {
  const { outcome, version } = round
  try {
    if (outcome === undefined) throw new Error('nothing was drawn')
    const rules = game.rulesOf(round)
    const choice = rules.readChoice(ticket.choice)
    const settled = rules.settle(choice, outcome)
    if (settled.payout < 0n || settled.payout > rules.greatestPayout(choice)) {
      throw new Error(`${version} pays what its par sheet does not know`)
    }
    return { ...settled, outcomeText: rules.outcomeText(outcome) }
  } catch (error) {
    return new Error(`${ticket.ticketId} is set aside: ${String(error)}`, { cause: error })
  }
}

/** What a ticket comes to is with the wallet from now on. */
export async function pay<Choice extends Fields>(
  tx: Tx,
  { venue }: SharedRules<Choice>,
  round: StoredSharedRound,
  ticket: StoredTicket,
  { outcomeText, payout, spots, validBet }: SettledTicket & { readonly outcomeText: string },
): Promise<TicketMove> {
  const { head, link } = round
  const win = {
    ...{ category: gameVenueCategories[venue], spots, payout, validBet },
    ...{ outcome: outcomeText, settledAt: tx.now },
    proof: { commit: head, clientSeed: membersSeed(round), nonce: link },
  }
  await insertWalletCall(tx, ticketWinCall(round, ticket, win))
  return { ticketId: ticket.ticketId, state: 'paying', payout }
}

/** What the members, and where one was named a beacon, gave to the draw. */
function membersSeed({ beacon, bookRoot: root, roundId }: StoredSharedRound): string {
  if (root === undefined) throw new Error(`${roundId} has no book`)
  if (!beacon) return root
  if (!beacon.word) throw new Error(`${roundId} waits for its beacon`)
  return beaconSeed(sha256Bytes, root, beacon.word.randomness)
}

async function finish(
  tx: Tx,
  { roundId }: StoredSharedRound,
  moves: readonly TicketMove[],
  wakeWallet: () => void,
  end: () => Promise<void>,
): Promise<StepEnd> {
  await moveTickets(tx, moves)
  tx.afterCommit(wakeWallet)
  if (moves.length === ticketsAtOnce) return 'more'
  const open = await countWaiting(tx, roundId, ['asked', 'accepted', 'paying', 'returning'])
  if (open > 0) return 'nothing'
  await end()
  return 'changed'
}

/** Locked, and only in that state: whatever a crash left is found as it was. */
function inRound(
  db: HostDeps['db'],
  roundId: string,
  state: StoredSharedRound['state'],
  run: (tx: Tx, round: StoredSharedRound) => Promise<StepEnd>,
): Promise<StepEnd> {
  return db.tx(async (tx) => {
    const round = (await lockSharedRounds(tx, [roundId])).get(roundId)
    return round?.state === state && !round.isEnded ? run(tx, round) : 'nothing'
  })
}

/** `changed`: the round's state is another one. `more`: the same step has more to do. */
export type StepEnd = 'nothing' | 'changed' | 'more'

/** Less than a lottery's five seconds between seal and draw, as long as one try at the wallet takes. */
export const patienceMs = 3_000
const ticketsAtOnce = 500
/** Two steps of the clock, in which a book is sealed once nothing is with the wallet any more. */
const slackMs = 2_000
/** So long a draw waits for a word that is due. */
const longestWaitMs = 60_000
/** A word that another process has heard, or that came in while this one began. */
const graceMs = 1_000
