import type { Tx } from '@zhengju/storage/tx'
import type {
  CardHallView,
  HandView,
  MoveRequest,
  SitRequest,
  SittingView,
} from '@zhengju/venue-protocol/game'
import type { Game, HostDeps, OpenedGame } from '../game.ts'
import type { MemberSession } from '../sessions.ts'
import { lastPlaceOf, practiceLoss } from '../store/hand-places.ts'
import { countSeats, seatOf } from '../store/hand-seats.ts'
import { handById, handsOf, liveHands } from '../store/hands.ts'
import { createHandDesk, type HandDesk } from './hand-desk.ts'
import { createHandEffects } from './hand-effects.ts'
import { openHand, stepHand, voidHand } from './hand-steps.ts'
import { handViewOf, sittingOf } from './hand-view.ts'
import { matchSeats } from './matching.ts'
import type { HandRules } from './rules.ts'
import { backToSeat, leaveSeat, moveInHand, type SeatAnswer, sitDown } from './seats.ts'

/** A member's side of hands, and the operator's. */
export interface Hands extends HandDesk {
  /** Of hands that begin now. */
  readonly version: string
  /** What of the money that changes hands comes back, in millionths, where the game promises it. */
  readonly leastReturn: number | undefined
  halls(): Promise<readonly CardHallView[]>
  /** Asked again and again by whoever sits: it says that he is there. */
  sitting(member: MemberSession): Promise<SittingView>
  sit(member: MemberSession, request: Omit<SitRequest, 'game'>): Promise<SeatAnswer>
  leave(member: MemberSession): Promise<SeatAnswer>
  back(member: MemberSession): Promise<SeatAnswer>
  move(member: MemberSession, request: MoveRequest, heardAt: number): Promise<SeatAnswer>
  /** His own, with every card that he sees and its way to the root. */
  hand(member: MemberSession, handId: string): Promise<HandView | undefined>
  /** His own that began before that time, newest first. */
  hands(member: MemberSession, before?: number): Promise<readonly HandView[]>
  /** Of which game his seat, or else his last hand, is. */
  gameOf(member: MemberSession): Promise<string | undefined>
}

export type OpenedHandGame = OpenedGame & { readonly hands: Hands }

interface HandGameOptions {
  /** Demo alone: one who waits alone plays with marked practice seats of the house. */
  readonly hasPractice: boolean
}

export function handGame(rules: HandRules, { hasPractice }: HandGameOptions): Game<OpenedHandGame> {
  return {
    name: rules.name,
    venue: rules.venue,
    async open(deps) {
      await voidUnfinished(deps, rules)
      const presence = createPresence(deps.runtime.clock.now)
      let isStopped = false
      return {
        effects: createHandEffects(rules, deps.wakeWallet),
        async tick() {
          for (const id of await deps.db.read((tx) => liveHands(tx, rules.name))) {
            await stepHand(deps, rules, id).catch(deps.report)
          }
          const { isPresent } = presence
          if (!isStopped && !deps.isPaused())
            await matchSeats(deps, rules, { isPresent, hasPractice })
        },
        register: () => undefined,
        controls: {},
        figures: async () => (hasPractice ? [await practiceFigure(deps, rules)] : []),
        lines: () => [],
        async stop() {
          isStopped = true
        },
        hands: {
          version: rules.version,
          leastReturn: rules.leastReturn,
          ...createHandDesk(deps, rules),
          ...readers(deps, rules),
          async sitting(member) {
            presence.heard(member.memberId)
            return deps.db.read((tx) => sittingOf(tx, rules, member.memberId))
          },
          async sit(member, request) {
            if (isStopped) return { ok: false, failure: 'system' }
            presence.heard(member.memberId)
            return sitDown(deps, rules, member, request)
          },
          leave: (member) => leaveSeat(deps, member),
          back: (member) => backToSeat(deps, member),
          move: (member, request, heardAt) => moveInHand(deps, rules, member, request, heardAt),
        },
      }
    },
  }
}

function readers({ db }: HostDeps, rules: HandRules) {
  const view = (tx: Tx, { memberId }: MemberSession, handId: string, hasPaths: boolean) =>
    handViewOf(tx, rules, memberId, handId, { hasPaths })
  return {
    async halls() {
      const seats = await db.read((tx) => countSeats(tx, rules.name))
      return rules.halls.map(({ base, id, leastBring, mostBring }) => ({
        ...{ game: rules.name, hall: id, base, leastBring, mostBring, members: seats.get(id) ?? 0 },
      }))
    },
    hand: (member, handId) => db.read((tx) => view(tx, member, handId, true)),
    hands: (member, before = Number.MAX_SAFE_INTEGER) =>
      db.read(async (tx) => {
        const views: HandView[] = []
        const page = { before, limit: mostListed }
        for (const { handId } of await handsOf(tx, member.memberId, rules.name, page)) {
          const found = await view(tx, member, handId, false)
          if (found) views.push(found)
        }
        return views
      }),
    gameOf: ({ memberId }) =>
      db.read(async (tx) => {
        const seat = await seatOf(tx, memberId)
        if (seat) return seat.game
        const last = await lastPlaceOf(tx, memberId)
        return last && (await handById(tx, last.handId))?.game
      }),
  } satisfies Partial<Hands>
}

/** A hand that a crash cut off is void by the rule of cards; one that was over is paid as it was stored. */
async function voidUnfinished({ db, wakeWallet }: HostDeps, rules: HandRules): Promise<void> {
  for (const id of await db.read((tx) => liveHands(tx, rules.name))) {
    await db.tx(async (tx) => {
      const open = await openHand(tx, id)
      if (!open || open.hand.state === 'shown' || open.hand.state === 'void') return
      await voidHand(tx, rules, open, 'restart')
      tx.afterCommit(wakeWallet)
    })
  }
}

async function practiceFigure({ db }: HostDeps, { name }: HandRules) {
  const value = Number(await db.read((tx) => practiceLoss(tx, name)))
  return {
    ...{ name: `zhengju_house_practice_loss_${name}`, value },
    help: 'What practice seats have lost, in cents: below zero where they won',
    line: `${name}: practice seats have lost ${value} cents`,
  }
}

/** Kept in memory alone: after a start whoever is there asks again. */
function createPresence(now: () => number) {
  const heardAt = new Map<string, number>()
  return {
    heard: (memberId: string) => void heardAt.set(memberId, now()),
    isPresent: (memberId: string) => now() - (heardAt.get(memberId) ?? 0) <= presentMs,
  }
}

const presentMs = 15_000
const mostListed = 20
