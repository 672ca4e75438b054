import { expect, test } from 'vitest'
import { csvOf } from './file.ts'

const deed = {
  id: '1',
  at: Date.UTC(2026, 0, 5, 13, 18, 9),
  operator: 'lin',
  address: '10.9.0.1',
  action: 'member.freeze',
  subject: 'W20260105-1',
  member: 'alice01',
  before: { memberStatus: 'active' },
  after: { memberStatus: 'frozen', endedSessions: 0 },
  reason: '=HYPERLINK("http://a.example","b")',
}

test('a line is told in words, and what looks like a formula is none', () => {
  const [head = '', ...rest] = csvOf([deed]).split('\r\n')
  expect(head).toBe('\uFEFF时间,运营人员,网络地址,操作,会员,对象,原因,变化')
  expect(rest.join('\r\n')).toBe(
    [
      '2026-01-05 21:18:09,lin,10.9.0.1,冻结会员,alice01,W20260105-1,',
      `"'=HYPERLINK(""http://a.example"",""b"")",`,
      '"账号状态: 正常 → 已冻结\n结束的会话数: — → 0"\r\n',
    ].join(''),
  )
})

test('every field of a login is told apart', () => {
  const login = { ...deed, action: 'operator.login', member: null, before: null, after: null }
  expect(csvOf([{ ...login, reason: '-1' }])).toContain(",登录,,W20260105-1,'-1,")
})
