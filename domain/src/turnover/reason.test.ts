import { expect, test } from 'vitest'
import { nothingFedReason } from './index.ts'

const facts = {
  ...{ isVoid: false, isReplay: false, isFree: false, isBelowFloor: false, weightPercent: 100 },
  ...{ whole: 100n, valid: 100n, discarded: 100n },
}

test.each([
  [{ discarded: 99n }, undefined],
  [{ discarded: 0n, isReplay: true }, undefined],
  [{ isVoid: true, whole: 0n, valid: 0n, discarded: 0n }, 'void'],
  [{ whole: 0n, valid: 0n, discarded: 0n }, 'undecided'],
  [{ whole: 0n, valid: 0n, discarded: 0n, weightPercent: 0 }, 'notCounted'],
  [{ valid: 0n, discarded: 0n }, 'hedged'],
  [{ isReplay: true }, 'replay'],
  [{ whole: 0n, valid: 0n, discarded: 0n, isFree: true }, 'freeBet'],
  [{ isBelowFloor: true }, 'floor'],
  [{}, 'noLot'],
] as const)('a bet with %o fed nothing: %s', (change, reason) => {
  expect(nothingFedReason({ ...facts, ...change })).toBe(reason)
})
