import { describe, expect, it } from 'vitest'
import { isSuccess, readEnvelope, successEnvelope } from './envelope.ts'

describe('an envelope', () => {
  it('is success at 6000 only', () => {
    expect(isSuccess(successEnvelope({ name: 'alice' }))).toBe(true)
    expect(isSuccess({ status_code: 0, message: '', data: null })).toBe(false)
  })

  it('is read from any body that has a status code', () => {
    expect(readEnvelope({ status_code: 6001, message: '请重新登录', data: null })).toEqual({
      status_code: 6001,
      message: '请重新登录',
      data: null,
    })
    expect(readEnvelope({ status_code: 6000 })).toEqual({
      status_code: 6000,
      message: '',
      data: undefined,
    })
  })

  it.each([null, undefined, 'Bad Gateway', [], {}, { status_code: '6000' }, { status_code: 1.5 }])(
    'is not %o',
    (body) => {
      expect(readEnvelope(body)).toBeUndefined()
    },
  )
})
