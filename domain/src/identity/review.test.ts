import { describe, expect, test } from 'vitest'
import {
  approvalEvent,
  identityState,
  isOpen,
  kindRules,
  nextReview,
  type ReviewEvent,
  reviewKinds,
  reviewStates,
} from './index.ts'

const events: readonly ReviewEvent[] = ['approvedFirst', 'approved', 'refused', 'cancelled']

describe('the life of a request', () => {
  test('every state with every event', () => {
    const lines = reviewStates.map((state) =>
      [state, ...events.map((event) => nextReview(state, event) ?? '-')].join(' '),
    )
    expect(lines).toEqual([
      'waiting seconding approved refused cancelled',
      'seconding - approved refused cancelled',
      'approved - - - -',
      'refused - - - -',
      'cancelled - - - -',
    ])
  })

  test('only what is open leads anywhere', () => {
    for (const state of reviewStates) {
      expect(events.some((event) => nextReview(state, event) !== undefined)).toBe(isOpen(state))
    }
  })

  test('name, card and phone take two operators, the document and the birthday one', () => {
    for (const kind of reviewKinds) {
      const isTwo = kindRules[kind].approvals === 2
      expect(approvalEvent(kind, undefined, 'a')).toBe(isTwo ? 'approvedFirst' : 'approved')
      expect(approvalEvent(kind, 'a', 'a')).toBe(isTwo ? 'office.secondPerson' : 'approved')
      expect(approvalEvent(kind, 'a', 'b')).toBe('approved')
    }
    expect(reviewKinds.filter((kind) => kindRules[kind].approvals === 2)).toEqual([
      'name',
      'card',
      'phone',
    ])
  })
})

test('how an identity stands follows from the newest request', () => {
  expect([undefined, ...reviewStates].map(identityState)).toEqual([
    'unverified',
    'reviewing',
    'reviewing',
    'verified',
    'refused',
    'unverified',
  ])
})
