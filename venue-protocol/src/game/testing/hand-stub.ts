import { commitOf, type FairHmac, type Sha256 } from '@zhengju/domain/fair'
import type { Minor } from '@zhengju/domain/money'
import {
  handPaths,
  parseMoveRequest,
  parseSitRequest,
  toWireCardHall,
  toWireHand,
  toWireSitting,
} from '../hand.ts'
import type { GameFailure } from '../wire.ts'
import { type StubCall, stubFetch } from './stub-fetch.ts'
import { createStubTable, type StubPlayer, stubHands } from './stub-table.ts'

/** A venue of cards with one table, in memory and with a wallet of its own: what a client needs to be tried. */
export interface HandStub {
  readonly fetch: typeof fetch
  launch(money: Minor): { readonly token: string; balance(): Minor }
  /** Whoever waits is dealt to, and whose time is over is moved for. */
  pass(): void
}

export interface HandStubOptions {
  readonly sha256: Sha256
  readonly hmac: FairHmac
  readonly now: () => number
  /** No two stubs give the same tokens. */
  readonly name: string
}

export function createHandStub({ hmac, name, now, sha256 }: HandStubOptions): HandStub {
  const players = new Map<string, StubPlayer>()
  let made = 0
  const hex = (what: string) => commitOf(sha256, `${name} ${what} ${++made}`)
  const table = createStubTable({ sha256, hmac, now, seed: () => hex('seed') })

  function sitting(player: StubPlayer): object {
    const [hand] = table.hands(player)
    return toWireSitting({
      ...(player.seat && { seat: player.seat }),
      ...(hand && { hand }),
    })
  }

  function sit(player: StubPlayer, body: unknown): GameFailure | object {
    const read = parseSitRequest(body)
    if (!read.ok) return 'malformed'
    const { game, hall } = read.value
    if (game !== stubHands.game || hall !== stubHands.hall) return 'gameUnknown'
    return table.sit(player, read.value) ?? sitting(player)
  }

  function move(player: StubPlayer, handId: string, body: unknown): GameFailure | object {
    const read = parseMoveRequest(body)
    if (!read.ok) return 'malformed'
    const { move: said, step } = read.value
    return table.move(player, handId, said, step) ?? handOf(player, handId)
  }

  function handOf(player: StubPlayer, handId: string): GameFailure | object {
    const hand = table.hand(player, handId)
    return hand ? toWireHand(hand) : 'roundUnknown'
  }

  function answer(player: StubPlayer, { isPost, posted, url }: StubCall): GameFailure | object {
    const { pathname, searchParams } = url
    switch (pathname) {
      case handPaths.halls:
        return { halls: [toWireCardHall(hallOf(table.members()))] }
      case handPaths.seat:
        return isPost ? sit(player, posted()) : sitting(player)
      case handPaths.leave:
        table.leave(player)
        return sitting(player)
      case handPaths.back:
        return player.seat ? sitting(player) : 'roundUnknown'
      case handPaths.hands: {
        if (searchParams.get('game') !== stubHands.game) return 'gameUnknown'
        const before = Number(searchParams.get('before') ?? Number.POSITIVE_INFINITY)
        const hands = table.hands(player).filter(({ createdAt }) => createdAt < before)
        return { hands: hands.map(toWireHand) }
      }
    }
    const handId = pathname.split('/')[4] ?? ''
    return isPost ? move(player, handId, posted()) : handOf(player, handId)
  }

  return {
    fetch: stubFetch(players, now, answer),
    launch(money) {
      const token = hex('token').slice(0, 40)
      const player: StubPlayer = { alias: `member ${++made}`, money, seat: undefined }
      players.set(token, player)
      return { token, balance: () => player.money }
    },
    pass: table.pass,
  }
}

function hallOf(members: number) {
  const { base, game, hall, leastBring, mostBring } = stubHands
  return { game, hall, base, leastBring, mostBring, members }
}
