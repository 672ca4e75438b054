import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createWordFilter,
  isBigShare,
  isMuted,
  isRepeated,
  lettersOf,
  muteText,
  refusalOfShare,
  refusalOfText,
  type SharedBet,
  type Situation,
  usualSpeechLimits,
} from './index.ts'

const now = 1_795_000_000_000
const calm: Situation = {
  now,
  room: { state: 'open', opensAt: 0, slowMs: 0 },
  limits: usualSpeechLimits,
  speaker: { vip: 3, hasJoined: true, mute: undefined, lastAt: undefined },
}
const openBet: SharedBet = { isSettled: false, stake: 500_00n, result: 0n, sharesLately: 0 }

describe('what may be said', () => {
  const { speaker, room, limits } = calm
  const closed = { state: 'closed', opensAt: 0, slowMs: 0 } as const
  /** Each row breaks one rule more than the row below it: the first broken one is named. */
  const ladder: [Situation, string, string | undefined][] = [
    [
      { ...calm, speaker: { ...speaker, vip: undefined, hasJoined: false } },
      '',
      'chat.loginNeeded',
    ],
    [{ ...calm, speaker: { ...speaker, hasJoined: false } }, '', 'chat.joinFirst'],
    [{ ...calm, room: undefined }, '', 'chat.joinFirst'],
    [
      { ...calm, room: closed, limits: { ...limits, allRoomsClosed: true } },
      '',
      'chat.allRoomsMaintenance',
    ],
    [{ ...calm, room: { ...closed, opensAt: now + 1 } }, '', 'chat.roomMaintenance'],
    [
      { ...calm, room: { state: 'maintenance', opensAt: 0, slowMs: 0 } },
      '',
      'chat.roomMaintenance',
    ],
    [
      {
        ...calm,
        room: { state: 'open', opensAt: now + 1, slowMs: 0 },
        speaker: { ...speaker, mute: { until: undefined } },
      },
      '',
      'chat.notStarted',
    ],
    [
      {
        ...calm,
        limits: { ...limits, vipMin: 4 },
        speaker: { ...speaker, mute: { until: now + 1 } },
      },
      '',
      'chat.muted',
    ],
    [
      { ...calm, limits: { ...limits, vipMin: 4 }, speaker: { ...speaker, lastAt: now } },
      '',
      'chat.vipOutOfRange',
    ],
    [{ ...calm, limits: { ...limits, vipMax: 2 } }, '', 'chat.vipOutOfRange'],
    [{ ...calm, speaker: { ...speaker, lastAt: now - 999 } }, '', 'chat.tooFast'],
    [
      {
        ...calm,
        room: room && { ...room, slowMs: 5_000 },
        speaker: { ...speaker, lastAt: now - 4_999 },
      },
      '',
      'chat.tooFast',
    ],
    [calm, ' 　', 'chat.empty'],
    [calm, '好'.repeat(151), 'chat.tooLong'],
    [calm, '好'.repeat(150), undefined],
    [calm, '😀'.repeat(150), undefined],
    [
      { ...calm, speaker: { ...speaker, lastAt: now - 1_000, mute: { until: now } } },
      '好球',
      undefined,
    ],
  ]
  test.each(ladder)('row %#', (situation, text, refusal) => {
    expect(refusalOfText(situation, text)).toBe(refusal)
  })

  test('a bet is shared whatever the VIP range, within its own limits', () => {
    const other = { ...calm, limits: { ...limits, vipMin: 9 } }
    expect(refusalOfShare(other, openBet)).toBeUndefined()
    expect(refusalOfShare(calm, { ...openBet, stake: 99_99n })).toBe('chat.shareStakeTooSmall')
    expect(refusalOfShare(calm, { ...openBet, stake: 100_00n })).toBeUndefined()
    const lost = { ...openBet, isSettled: true, result: -99_99n }
    expect(refusalOfShare(calm, lost)).toBe('chat.shareResultTooSmall')
    expect(refusalOfShare(calm, { ...lost, result: -100_00n })).toBeUndefined()
    const anyResult = { ...calm, limits: { ...limits, leastSettledShare: 0n } }
    expect(refusalOfShare(anyResult, { ...lost, result: 0n })).toBeUndefined()
    expect(refusalOfShare(calm, { ...openBet, sharesLately: 5 })).toBe('chat.shareRepeated')
    const muted = { ...calm, speaker: { ...speaker, mute: { until: undefined } } }
    expect(refusalOfShare(muted, openBet)).toBe('chat.muted')
    expect(isBigShare({ ...openBet, stake: 10_000_00n }, limits)).toBe(true)
    expect(isBigShare({ ...lost, result: -10_000_00n }, limits)).toBe(true)
    expect(isBigShare({ ...lost, stake: 10_000_00n }, limits)).toBe(false)
  })

  test('a mute says how long it lasts and ends by itself', () => {
    expect(muteText({ until: undefined }, now)).toBe('永久禁言中')
    expect(muteText({ until: now + 90 * 60_000 }, now)).toBe('禁言中，1 小时 30 分钟后解除')
    expect(muteText({ until: now + 26 * 3_600_000 }, now)).toBe('禁言中，1 天 2 小时后解除')
    expect(muteText({ until: now + 1 }, now)).toBe('禁言中，1 分钟后解除')
    expect(muteText({ until: now }, now)).toBe('解禁中，请稍等片刻')
    expect([isMuted({ until: now }, now), isMuted({ until: now + 1 }, now)]).toEqual([false, true])
    expect(isMuted({ until: undefined }, now)).toBe(true)
  })
})

describe('what is shown to its author only', () => {
  const sounds: Readonly<Record<string, string>> = {
    微: 'wei',
    威: 'wei',
    信: 'xin',
    心: 'xin',
    伟: 'wei',
  }
  const filter = createWordFilter(
    [
      { word: '微信', match: 'spoken' },
      { word: 'telegram', match: 'written' },
      { word: '代 充', match: 'written' },
    ],
    (char) => sounds[char],
  )
  const word = (text: string) => {
    const hit = filter.hit(text)
    return hit?.kind === 'word' ? hit.word : hit?.kind
  }

  test.each([
    ['加我微信', '微信'],
    ['加我微 . 信', '微信'],
    ['加我威心', '微信'],
    ['weixin', '微信'],
    ['ＷＥＩ　ｘｉｎ', '微信'],
    ['w e i 信', '微信'],
    ['ＴＥＬＥＧＲＡＭ', 'telegram'],
    ['tеlеgrаm', 'telegram'],
    ['t-é-l-e-g-r-a-m', 'telegram'],
    ['t\u200be\u200blegram', 'telegram'],
    ['𝕥𝕖𝕝𝕖𝕘𝕣𝕒𝕞', 'telegram'],
    ['代充值', '代 充'],
    ['找我 13812345678', 'contact'],
    ['一三八 一二三四', 'contact'],
    ['①③⑧①②③', 'contact'],
    ['138.1234.567', 'contact'],
    ['啊啊啊啊啊啊啊啊啊啊', 'repetition'],
  ])('%s', (text, found) => {
    expect(word(text)).toBe(found)
  })

  test.each([
    '好球',
    '信心',
    '2:1 3-0 1:1 领先',
    '第90分钟 2-1',
    '加油加油',
    '曼联 12345',
    '哈哈哈哈',
    '伟大的信念',
    '',
  ])('%s passes', (text) => {
    expect(filter.hit(text)).toBeUndefined()
  })

  test('a listed word is found however it is spaced and whatever stands around it', () => {
    const noise = fc.constantFrom('', ' ', '.', '　', '\u200b', '*', '😀')
    fc.assert(
      fc.property(fc.array(noise, { minLength: 8, maxLength: 8 }), fc.boolean(), (gaps, isLoud) => {
        const hidden = [...'telegram'].map((letter, index) => letter + gaps[index]).join('')
        expect(word(isLoud ? hidden.toUpperCase() : hidden)).toBe('telegram')
      }),
    )
  })

  test('any text is read without a fault, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        filter.hit(text)
        const once = lettersOf(text).join('')
        expect(lettersOf(once).join('')).toBe(once)
      }),
    )
  })

  test('the same line again and again is repetition', () => {
    const earlier = [now - 1_000, now - 2_000, now - 20_000].map((at) => ({ text: '上 车', at }))
    const rule = { now, most: 3, withinMs: 10_000 }
    expect(isRepeated('上车！', earlier, rule)).toBe(false)
    expect(isRepeated('上车！', [...earlier, { text: '上车', at: now }], rule)).toBe(true)
  })
})
