import {
  bookTree,
  commitOf,
  type FairHmac,
  type FairStream,
  fairStream,
  type Sha256,
  ticketLeaf,
} from '@zhengju/domain/fair'
import type { Minor } from '@zhengju/domain/money'
import { oneOf } from '../../parse/index.ts'
import {
  parseTicketRequest,
  type SharedRoundView,
  sharedPaths,
  type TicketView,
  toWireTicket,
} from '../shared.ts'
import type { GameFailure } from '../wire.ts'
import { type StubCall, stubFetch } from './stub-fetch.ts'

/** A venue with one table whose rounds many share, in memory and with a wallet of its own. */
export interface SharedStub {
  readonly fetch: typeof fetch
  launch(money: Minor): { readonly token: string; balance(): Minor }
  /** Rounds are opened, sealed and drawn as the clock says. */
  pass(): void
}

export interface SharedStubOptions {
  readonly sha256: Sha256
  readonly hmac: FairHmac
  readonly now: () => number
  /** No two stubs give the same tokens. */
  readonly name: string
}

/** A coin for everybody, a round every twenty seconds; each ticket stakes 10.00 on a side. */
export const stubShared = {
  game: 'coin-for-all',
  version: 'coin-for-all@1',
  tableId: 'only',
  stake: 1_000n,
  everyMs: 20_000,
  sealMs: 10_000,
  draw: (stream: FairStream) => ({ side: sides[stream.uint(2)] ?? 'heads' }),
  payout: (side: string, drawn: string): Minor => (side === drawn ? 1_900n : 0n),
} as const
const sides = ['heads', 'tails'] as const

interface Member {
  readonly token: string
  money: Minor
}
interface Ticket {
  readonly member: Member
  readonly commandId: string
  readonly side: (typeof sides)[number]
  readonly round: Round
  readonly view: TicketView
}
interface Round {
  view: SharedRoundView
  readonly seed: string
  readonly tickets: Ticket[]
}

export function createSharedStub({ hmac, name, now, sha256 }: SharedStubOptions): SharedStub {
  const members = new Map<string, Member>()
  const rounds: Round[] = []
  let made = 0
  // A chain is used from its end to its beginning: what is published is the last one's successor.
  const chain = [commitOf(sha256, `${name} tip`)]
  while (chain.length <= longestChain) chain.push(commitOf(sha256, chain.at(-1) ?? ''))
  const head = chain.at(-1) ?? ''

  function open(): void {
    const opensAt = Math.floor(now() / stubShared.everyMs) * stubShared.everyMs
    const number = String(opensAt / stubShared.everyMs)
    if (rounds.some(({ view }) => view.number === number)) return
    const link = rounds.length + 1
    const { tableId, version } = stubShared
    rounds.push({
      view: {
        ...{ roundId: `s${++made}`, tableId, number, version, state: 'open', opensAt, tickets: 0 },
        ...{ sealsAt: opensAt + stubShared.sealMs, drawsAt: opensAt + stubShared.sealMs },
        ...{ head, link },
      },
      seed: chain[longestChain - link] ?? '',
      tickets: [],
    })
  }

  function draw(round: Round): void {
    const { link, sealsAt, state } = round.view
    if (state !== 'open' || now() < sealsAt) return
    const tree = treeOf(round)
    const seeds = { serverSeed: round.seed, clientSeed: tree.root, nonce: link }
    const outcome = stubShared.draw(fairStream(hmac, seeds))
    const opened = { bookRoot: tree.root, seed: round.seed, outcome }
    round.view = { ...round.view, ...opened, state: 'settled' }
    for (const { member, side } of round.tickets) {
      member.money += stubShared.payout(side, outcome.side)
    }
  }

  function treeOf({ tickets }: Round) {
    const leaves = tickets.map(({ side, view }) =>
      ticketLeaf({ ticketId: view.ticketId, canonical: side, clientSeed: name }),
    )
    return bookTree(sha256, leaves)
  }

  function place(member: Member, body: unknown): GameFailure | object {
    const read = parseTicketRequest(body)
    if (!read.ok) return 'malformed'
    const { choice, commandId, game, number, tableId } = read.value
    if (game !== stubShared.game) return 'gameUnknown'
    const round = rounds.find(({ view }) => view.number === number && view.tableId === tableId)
    if (!round) return 'roundUnknown'
    const side = oneOf(choice, 'side', sides)
    const known = ticketsOf(member).find((one) => one.commandId === commandId)
    if (known) return known.round === round && known.side === side ? shown(known) : 'conflict'
    if (round.view.state !== 'open' || now() >= round.view.sealsAt) return 'roundClosed'
    if (member.money < stubShared.stake) return 'insufficientFunds'
    member.money -= stubShared.stake
    const view: TicketView = {
      ...{ ticketId: `t${++made}`, roundId: round.view.roundId, state: 'placed' },
      ...{ stake: stubShared.stake, choice, createdAt: now() },
    }
    const ticket = { member, commandId, side, round, view }
    round.tickets.push(ticket)
    round.view = { ...round.view, tickets: round.tickets.length }
    return shown(ticket)
  }

  function ticketsOf(member: Member): readonly Ticket[] {
    const own = rounds.flatMap(({ tickets }) => tickets.filter((one) => one.member === member))
    return own.toReversed()
  }

  function shown({ round, side, view }: Ticket): object {
    const { outcome } = round.view
    if (!outcome) return toWireTicket(view)
    const tree = treeOf(round)
    const index = round.tickets.findIndex((one) => one.view === view)
    const leaf = ticketLeaf({ ticketId: view.ticketId, canonical: side, clientSeed: name })
    return toWireTicket({
      ...{ ...view, state: 'done', payout: stubShared.payout(side, String(outcome.side)) },
      inclusion: { leaf, index, count: round.tickets.length, path: tree.path(index) },
    })
  }

  function answer(member: Member, { isPost, posted, url }: StubCall): GameFailure | object {
    if (url.pathname === sharedPaths.tickets && isPost) return place(member, posted())
    const game = url.searchParams.get('game')
    if (game !== null && game !== stubShared.game) return 'gameUnknown'
    const views = rounds.map(({ view }) => view)
    switch (url.pathname) {
      case sharedPaths.tables:
        return { rounds: views.filter(({ state }) => state === 'open') }
      case sharedPaths.draws:
        return { rounds: views.filter(({ state }) => state === 'settled').toReversed() }
      case sharedPaths.tickets:
        return { tickets: ticketsOf(member).map(shown) }
      default: {
        const found = ticketsOf(member).find((one) =>
          url.pathname.endsWith(`/${one.view.ticketId}`),
        )
        return found ? { ...shown(found), round: found.round.view } : 'roundUnknown'
      }
    }
  }

  return {
    fetch: stubFetch(members, now, answer),
    launch(money) {
      const token = commitOf(sha256, `${name} token ${++made}`).slice(0, 40)
      const member = { token, money }
      members.set(token, member)
      return { token, balance: () => member.money }
    },
    pass() {
      open()
      for (const round of rounds) draw(round)
    },
  }
}

const longestChain = 100
