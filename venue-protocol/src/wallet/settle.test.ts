import { expect, test } from 'vitest'
import {
  parseSettleAnswer,
  parseSettleRequest,
  type SettleRequest,
  settleAnswerBody,
  settleBody,
  settleLimits,
} from './index.ts'

const round = {
  account: '2001_alice',
  currency: 'CNY',
  gameCode: 'football',
  roundId: 'o1',
} as const
const base = (txId: string) => ({
  ...round,
  requestId: 'own',
  txId,
  refTxId: `${txId}-b`,
  reason: 'test',
})
const entries: readonly SettleRequest[] = [
  { ...base('a'), call: 'rollback' },
  { ...base('b'), call: 'adjust', amount: -5_00n },
]
const answered = (...answers: readonly object[]) => JSON.stringify({ code: 'OK', answers })
const [first, second] = [
  { code: 'OK', balance: '1.00', txId: 'a' },
  { code: 'BET_UNKNOWN', txId: 'b' },
]

test('a batch is read as it was written, in its order', () => {
  const read = parseSettleRequest(JSON.parse(settleBody('r', entries)))
  expect(read?.map((one) => one.read)).toEqual(entries.map((value) => ({ ok: true, value })))
})

test('an entry without a requestId has that of its batch; one of another kind is malformed by itself', () => {
  const [{ requestId: _, ...bare }, other] = JSON.parse(settleBody('r', entries)).calls
  const calls = [bare, { ...other, call: 'balance' }, 7]
  const read = parseSettleRequest({ requestId: 'r', calls })?.map((one) => one.read)
  expect(read?.[0]).toMatchObject({ ok: true, value: { requestId: 'r', txId: 'a' } })
  expect(read?.slice(1)).toMatchObject([{ code: 'MALFORMED' }, { code: 'MALFORMED' }])
  const tooMany = Array.from({ length: settleLimits.calls + 1 }, () => bare)
  expect(parseSettleRequest({ requestId: 'r', calls: tooMany })).toBeUndefined()
})

test('an answer fits to what was asked, or is none', () => {
  const body = answered(first, second)
  const answer = parseSettleAnswer(body, entries)
  expect(answer).toEqual({ code: 'OK', answers: [first, second] })
  expect(answer && settleAnswerBody(answer)).toBe(body)
  expect(parseSettleAnswer('{"code":"MAINTENANCE"}', entries)).toEqual({ code: 'MAINTENANCE' })
  for (const other of [
    answered(first),
    answered(second, first),
    answered(first, second, first),
    answered(first, { code: 'toString' }),
    '{"code":"OK"}',
    '{"code":"no such code"}',
    '<html>',
    '',
  ]) {
    expect(parseSettleAnswer(other, entries)).toBeUndefined()
  }
})
