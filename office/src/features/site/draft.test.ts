import { expect, test } from 'vitest'
import { changesOf, draftOf, problemOf, type Settings, wishOf } from './draft.ts'

const settings: Settings = {
  maintainConfig: { status: 1, startAt: null, endAt: null, content: '' },
  stopLogin: false,
  stopRegister: false,
  version: 3,
  updatedAt: null,
}

test('what was read and not touched is what would be written', () => {
  const at = 1_795_140_000_000
  const kept: Settings = {
    ...settings,
    maintainConfig: { status: 0, startAt: at, endAt: at + 3_600_000, content: '升级' },
  }
  const { version, maintainConfig, stopLogin, stopRegister } = kept
  expect(wishOf(draftOf(kept), 3)).toEqual({ version, maintainConfig, stopLogin, stopRegister })
  expect(changesOf(kept, draftOf(kept))).toEqual([])
})

test('changes are told in words, times on the site clock', () => {
  const draft = { ...draftOf(settings), isMaintenance: true, endAt: '2026-11-20T10:00' }
  expect(changesOf(settings, draft)).toEqual([
    '系统维护：正常开放 → 维护中',
    '预计结束：（空） → 2026-11-20 10:00',
  ])
  expect(wishOf(draft, 3).maintainConfig.endAt).toBe(1_795_140_000_000)
})

test('an end that is not after its start is a problem', () => {
  const draft = { ...draftOf(settings), startAt: '2026-11-20T10:00' }
  expect(problemOf({ ...draft, endAt: '2026-11-20T10:00' })).toBeDefined()
  expect(problemOf({ ...draft, endAt: '2026-11-20T10:01' })).toBeUndefined()
  expect(problemOf({ ...draft, endAt: '' })).toBeUndefined()
})
