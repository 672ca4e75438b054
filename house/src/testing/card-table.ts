import { handPaths } from '@zhengju/venue-protocol/game'
import type { Answer, GameHouse } from './game-house.ts'

export interface Sitter {
  readonly name: string
  token: string
}

/** Members at a table of cards, over the wire, with a clock that is the test's. */
export interface CardTable {
  somebody(money?: bigint): Promise<Sitter>
  balance(who: Sitter): bigint
  sit(who: Sitter, seat: object): Promise<Answer>
  look(who: Sitter): Promise<Answer>
  say(who: Sitter, handId: string, move: unknown, step?: number): Promise<Answer>
  hand(who: Sitter, handId: string): Promise<Answer>
  post(who: Sitter, path: string): Promise<Answer>
  /** All are there, second by second. */
  seconds(count: number, there: readonly Sitter[]): Promise<void>
  /** Sits these down together and goes on until they see their cards. */
  dealt(sitters: readonly Sitter[], seat: object): Promise<string>
  /** Goes on, by what `choose` says of the view of whoever is on turn, until it is paid. */
  playedOut(
    sitters: readonly Sitter[],
    handId: string,
    choose: (view: Answer, self: Answer) => unknown,
  ): Promise<Answer>
  leave(sitters: readonly Sitter[]): Promise<void>
}

export const depositOfSitter = 10_000_000n

export function createCardTable(house: () => GameHouse): CardTable {
  let people = 0
  const call = (who: Sitter, method: 'GET' | 'POST', path: string, body?: object) =>
    house().call(who.token, method, path, body)
  const of = (path: string, handId: string) => path.replace(':handId', handId)
  const table: CardTable = {
    async somebody(money = depositOfSitter) {
      const name = `p${++people}`
      return { name, token: await house().launch(name, money, 'zjqp') }
    },
    balance: ({ name }) => house().wallet.balances.get(`2001_${name}`) ?? 0n,
    sit: (who, seat) => call(who, 'POST', handPaths.seat, seat),
    look: async (who) => (await call(who, 'GET', handPaths.seat)).data,
    say: (who, handId, move, step) =>
      call(who, 'POST', of(handPaths.moves, handId), { move, step }),
    hand: async (who, handId) => (await call(who, 'GET', of(handPaths.hand, handId))).data,
    post: (who, path) => call(who, 'POST', path, {}),
    async seconds(count, there) {
      for (let second = 0; second < count; second++) {
        for (const one of there) await table.look(one)
        await house().pass(1)
      }
    },
    async dealt(sitters, seat) {
      for (const one of sitters) await table.sit(one, seat)
      const [first] = sitters
      for (let second = 0; first && second < 40; second++) {
        const { hand } = await table.look(first)
        if (hand?.state === 'playing') return hand.handId
        await table.seconds(1, sitters)
      }
      throw new Error('no hand is dealt')
    },
    async playedOut(sitters, handId, choose) {
      for (let turn = 0; turn < 400; turn++) {
        for (const one of sitters) {
          const view = await table.hand(one, handId)
          if (view.isPaid) return view
          const self = view.seats.find((seat: Answer) => seat.isSelf)
          if (!self.isTurn) continue
          await table.say(one, handId, choose(view, self), view.step)
          // Nobody asks oftener than a browser would.
          await house().pass(1)
        }
      }
      throw new Error('it never ends')
    },
    async leave(sitters) {
      for (const one of sitters) await table.post(one, handPaths.leave)
      await table.seconds(8, sitters)
    },
  }
  return table
}

export function cents(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

/** Stakes are payouts and rake, to the cent, and every card that is shown stands in the root. */
export function sums(hand: Answer): { readonly nets: bigint; readonly rake: bigint } {
  const total = (what: string) =>
    hand.seats.reduce((sum: bigint, seat: Answer) => sum + cents(seat[what]), 0n)
  return { nets: total('net'), rake: total('rake') }
}
