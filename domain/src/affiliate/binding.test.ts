import { expect, test } from 'vitest'
import {
  bindingOf,
  type CodeKind,
  type CodeOwnerKind,
  type CodeVerdict,
  codeLifetimeMs,
  type KeptCode,
  selfSignsOf,
} from './index.ts'

const now = 1_800_000_000_000
const owners: Readonly<Record<string, readonly [CodeOwnerKind, string]>> = {
  AGENT1: ['affiliate', 'agent-1'],
  AGENT2: ['affiliate', 'agent-2'],
  FRIEND1: ['member', 'friend-1'],
  FRIEND2: ['member', 'friend-2'],
  MINE: ['member', 'me'],
  PEAK: ['contest', 'season-1'],
}
const ownerOf = (code: string, kind: CodeOwnerKind) =>
  owners[code]?.[0] === kind ? owners[code]?.[1] : undefined
const judge = (...codes: KeptCode[]) => bindingOf({ memberId: 'me', codes, now, ownerOf })
const kept = (kind: CodeKind, code: string, ageMs: number | null = 1_000): KeptCode => {
  return { kind, code, keptAt: ageMs === null ? null : now - ageMs }
}
const verdicts = (...codes: KeptCode[]): CodeVerdict[] =>
  judge(...codes).codes.map(({ verdict }) => verdict)

test('an affiliate comes before a member, however old his code is', () => {
  const codes = [kept('invite_code', 'friend1', 1), kept('agent_verify', 'agent1', null)]
  expect(judge(...codes).owner).toEqual({ kind: 'affiliate', id: 'agent-1' })
  expect(verdicts(...codes)).toEqual(['affiliateFirst', 'bound'])
})

test('of one kind the newest counts, and one without a time is the oldest', () => {
  const codes = [kept('agent_verify', 'AGENT1', null), kept('r_code', 'AGENT2', 5_000)]
  expect(judge(...codes).owner?.id).toBe('agent-2')
  expect(verdicts(...codes)).toEqual(['older', 'bound'])
  const friends = [kept('i_code', 'FRIEND1', 2_000), kept('invite_code', 'FRIEND2', 3_000)]
  expect(judge(...friends).owner).toEqual({ kind: 'member', id: 'friend-1' })
  expect(judge(...friends.toReversed()).owner).toEqual({ kind: 'member', id: 'friend-1' })
})

test.each(['r_code', 'i_code', 'r_bet', 'invite_code'] as const)(
  '%s ends with its hours',
  (kind) => {
    const code = { r_code: 'AGENT1', i_code: 'FRIEND1', r_bet: 'PEAK', invite_code: 'FRIEND1' }[
      kind
    ]
    const lifetime = codeLifetimeMs[kind] ?? 0
    expect(verdicts(kept(kind, code, lifetime - 1))).not.toContain('expired')
    for (const age of [lifetime, lifetime + 1, -1, null]) {
      expect(verdicts(kept(kind, code, age))).toEqual(['expired'])
    }
  },
)

test('a code names what its parameter says, a typed one either', () => {
  expect(verdicts(kept('r_code', 'FRIEND1'), kept('invite_code', 'AGENT1'))).toEqual([
    'unknown',
    'unknown',
  ])
  expect(verdicts(kept('r_bet', 'FRIEND1'), kept('i_code', 'PEAK'))).toEqual(['unknown', 'unknown'])
  expect(judge(kept('typed', 'agent1')).owner?.id).toBe('agent-1')
  expect(judge(kept('typed', 'friend2')).owner?.id).toBe('friend-2')
})

test('unknown and own ones are ignored with a reason, a contest binds nobody', () => {
  const found = judge(kept('invite_code', 'NOBODY'), kept('typed', 'MINE'), kept('r_bet', 'PEAK'))
  expect(found.owner).toBeUndefined()
  expect(found.contestId).toBe('season-1')
  expect(found.codes.map(({ verdict }) => verdict)).toEqual(['unknown', 'own', 'contest'])
  expect(judge()).toEqual({ owner: undefined, contestId: undefined, codes: [] })
})

test('signs of one person stay once they were found', () => {
  expect(selfSignsOf({ card: true, device: false })).toEqual(['card'])
  expect(selfSignsOf({ holder: true }, ['device', 'card'])).toEqual(['device', 'card', 'holder'])
  expect(selfSignsOf({})).toEqual([])
})
