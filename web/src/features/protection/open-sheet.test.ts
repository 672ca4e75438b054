import { limitKinds, limitPeriods } from '@zhengju/domain/protection'
import { expect, test } from 'vitest'
import type { LimitView } from './limit-model.ts'
import { sheetOf } from './open-sheet.ts'

const limits = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({ kind, period }) as LimitView),
)

test('an address opens the sheet that it names, and nothing else', () => {
  for (const kind of limitKinds) {
    expect(sheetOf(`#${kind}`, limits)).toEqual({ sheet: 'limit', limit: { kind, period: 'day' } })
  }
  expect(sheetOf('#timeOut', limits)).toEqual({ sheet: 'pause', kind: 'timeOut' })
  expect(sheetOf('#exclusion', limits)).toEqual({ sheet: 'pause', kind: 'exclusion' })
  expect(sheetOf('#reminder', limits)).toEqual({ sheet: 'reminder' })
  for (const other of ['', '#', '#toString', '#limit']) {
    expect(sheetOf(other, limits)).toBeUndefined()
  }
})
