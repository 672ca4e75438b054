import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Authorisation,
  type AuthorisationEvent,
  type AuthorisationState,
  authorisationAfter,
  authorisationAt,
  authorisationRules,
  authorisationSteps,
  isOpenAuthorisation,
  lifted,
  newAuthorisation,
  superseded,
  withCode,
  withProof,
} from './index.ts'

const states = Object.keys(authorisationSteps) as AuthorisationState[]
const events: readonly AuthorisationEvent[] = [
  'codeSent',
  'proofRight',
  'proofWrong',
  'lastProofWrong',
  'codesUsedUp',
  'timePassed',
  'waitEnded',
  'superseded',
  'lifted',
]
const { openMs, lockMs, codes, proofTries } = authorisationRules

describe('the life of a device authorisation', () => {
  test('is a table of these states and events', () => {
    const rows = states.map((state) => {
      const steps = events
        .filter((event) => authorisationAfter(state, event))
        .map((event) => `${event}>${authorisationAfter(state, event)}`)
      return `${state}: ${steps.join(' ')}`
    })
    expect(rows).toMatchInlineSnapshot(`
      [
        "waiting: codeSent>codeSent proofRight>authorised proofWrong>waiting lastProofWrong>locked codesUsedUp>exhausted timePassed>expired superseded>expired",
        "codeSent: codeSent>codeSent proofRight>authorised proofWrong>codeSent lastProofWrong>locked codesUsedUp>exhausted timePassed>expired superseded>expired",
        "locked: waitEnded>expired lifted>expired",
        "exhausted: waitEnded>expired lifted>expired",
        "authorised: ",
        "expired: ",
      ]
    `)
  })

  test('leads from every state to an end, and from an end nowhere', () => {
    const ends = states.filter((state) =>
      events.every((event) => !authorisationAfter(state, event)),
    )
    expect(ends).toEqual(['authorised', 'expired'])
    for (const state of states)
      expect(reaches(state, 'expired') || state === 'authorised').toBe(true)
  })

  test('the fifth wrong proof locks for a quarter of an hour', () => {
    let one = newAuthorisation(1_000)
    for (let tries = 1; tries < proofTries; tries++) {
      one = withProof(one, false, 2_000)
      expect(one).toMatchObject({ state: 'waiting', wrongTries: tries })
    }
    one = withProof(one, false, 3_000)
    expect(one).toMatchObject({ state: 'locked', blockedUntil: 3_000 + lockMs })
    expect(withProof(one, true, 4_000)).toBe(one)
    expect(authorisationAt(one, 3_000 + lockMs - 1)).toBe(one)
    expect(authorisationAt(one, 3_000 + lockMs).state).toBe('expired')
    expect(lifted(one).state).toBe('expired')
    expect(superseded(one)).toBe(one)
  })

  test('a fourth code blocks', () => {
    let one = newAuthorisation(0)
    for (let sent = 1; sent <= codes; sent++) {
      one = withCode(one, sent)
      expect(one).toMatchObject({ state: 'codeSent', codesSent: sent })
    }
    expect(withCode(one, 9)).toMatchObject({ state: 'exhausted', blockedUntil: 9 + lockMs })
  })
})

type Act = { readonly kind: 'code' | 'right' | 'wrong' | 'lift' | 'supersede'; readonly ms: number }

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom<Act['kind']>('code', 'right', 'wrong', 'lift', 'supersede'),
    ms: fc.integer({ min: 0, max: openMs }),
  }),
  { maxLength: 30 },
)

describe('whatever is done to it', () => {
  test('it is never authorised without a right proof, after its time, or after too many wrong ones', () => {
    fc.assert(
      fc.property(acts, (list) => {
        let now = 1_000_000
        let one = newAuthorisation(now)
        let wrong = 0
        for (const act of list) {
          now += act.ms
          const before = authorisationAt(one, now)
          if (act.kind === 'wrong' && isOpenAuthorisation(before.state)) wrong++
          one = done(one, act, now)
          if (one.state === 'authorised' && before.state !== 'authorised') {
            expect(act.kind).toBe('right')
            expect(now).toBeLessThan(1_000_000 + openMs)
            expect(wrong).toBeLessThan(proofTries)
          }
          expect(one.codesSent).toBeLessThanOrEqual(codes)
          expect(one.wrongTries).toBeLessThanOrEqual(proofTries)
        }
      }),
      { seed: 7, numRuns: 2_000 },
    )
  })

  test('what has ended stays as it is', () => {
    fc.assert(
      fc.property(acts, acts, (first, then) => {
        let now = 0
        let one = newAuthorisation(now)
        for (const act of first) {
          now += act.ms
          one = done(one, act, now)
        }
        if (one.state !== 'authorised' && one.state !== 'expired') return
        const end = one
        for (const act of then) {
          now += act.ms
          one = done(one, act, now)
        }
        expect(one).toEqual(end)
      }),
      { seed: 8, numRuns: 1_000 },
    )
  })

  test('a block ends after its time, and not before unless somebody lifts it', () => {
    fc.assert(
      fc.property(acts, fc.integer({ min: 0, max: 2 * lockMs }), (list, later) => {
        let now = 0
        let one = newAuthorisation(now)
        for (const act of list) {
          now += act.ms
          one = done(one, act, now)
        }
        if (one.state !== 'locked' && one.state !== 'exhausted') return
        const after = authorisationAt(one, now + later)
        expect(after.state).toBe(now + later >= one.blockedUntil ? 'expired' : one.state)
      }),
      { seed: 9, numRuns: 2_000 },
    )
  })
})

function done(one: Authorisation, { kind }: Act, now: number): Authorisation {
  switch (kind) {
    case 'code':
      return withCode(one, now)
    case 'right':
      return withProof(one, true, now)
    case 'wrong':
      return withProof(one, false, now)
    case 'lift':
      return lifted(one)
    case 'supersede':
      return superseded(one)
  }
}

function reaches(from: AuthorisationState, to: AuthorisationState): boolean {
  const seen = new Set([from])
  for (const state of seen) {
    for (const event of events) {
      const next = authorisationAfter(state, event)
      if (next) seen.add(next)
    }
  }
  return seen.has(to)
}
