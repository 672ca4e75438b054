import type { ChatLine } from '@zhengju/contract/chat/frames'
import { expect, test } from 'vitest'
import { announcement, emptyHeap, heaped } from './announce.ts'

const line = (nickname: string, msg: string): ChatLine => ({
  seq: '1',
  category: 1,
  categoryType: 1,
  memberId: 'm',
  nickname,
  vip: 0,
  msg,
  timestamp: '2026-11-20 12:00:00',
  allowReport: 1,
})

test('one line is read out, of many the number and the last, of none nothing', () => {
  const one = heaped(emptyHeap, line('te**01', '加油'))
  expect(announcement(emptyHeap)).toBe('')
  expect(announcement(one)).toBe('te**01：加油')
  expect(announcement(heaped(one, line('ac**01', '进了')))).toBe(
    '2 条新消息，最后一条 ac**01：进了',
  )
})
