import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoney, siteCurrency } from '../money/index.ts'
import {
  countryCodeText,
  maskAccount,
  maskCard,
  maskName,
  maskPhone,
  moneyInput,
  nextTitle,
  pageTitle,
  textWidth,
} from './index.ts'

describe('money input (specification 5, rules 13)', () => {
  test.each([
    ['00', '0'],
    ['.', ''],
    ['.5', '5'],
    ['1.234', '1.23'],
    ['', ''],
    ['0', '0'],
    ['0.', '0.'],
    ['0.05', '0.05'],
    ['1.', '1.'],
    ['1.2.3', '1.23'],
    ['..5', '5'],
    ['¥1,000.50', '1000.50'],
    ['-12a', '12'],
    ['１２', ''],
    ['000', '0'],
    ['00.5', '0.5'],
    ['007', '07'],
    ['07', '07'],
  ])('%s becomes %s', (typed, kept) => {
    expect(moneyInput(typed)).toBe(kept)
  })

  test('property: once is enough, and what is kept is money or the beginning of it', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('0', '1', '9', '.', 'x'), maxLength: 12 }),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const kept = moneyInput(text)
        expect(moneyInput(kept)).toBe(kept)
        expect(kept).toMatch(/^(\d+(\.\d{0,2})?)?$/)
        const whole = kept.replace(/\.$/, '')
        if (whole !== '' && whole.length < 15) expect(parseMoney(whole, siteCurrency)).toBeDefined()
      }),
    )
  })
})

describe('masks (specification 5)', () => {
  test.each([
    ['13812345678', '*** **** 5678'],
    ['138 1234 5678', '*** **** 5678'],
    ['12345678', '*** **** 8'],
    ['1234567', '**** 567'],
    ['1234', '**** '],
    ['', '**** '],
  ])('phone %s is %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked)
  })

  test('country code', () => {
    expect(countryCodeText()).toBe('+86')
    expect(countryCodeText('852')).toBe('+852')
  })

  test.each([
    ['tester01', 'te**01'],
    ['阿卜杜拉·买买提', '阿卜**买提'],
    ['abcde', 'ab**de'],
    ['abcd', 'a**'],
    ['王伟', '王**'],
    ['𠮷野家', '𠮷**'],
    ['', '**'],
  ])('name %s is %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  test('cards and accounts', () => {
    expect(maskCard('6222 0212 3456 7890 128')).toBe('**** **** **** 0128')
    expect(maskCard('1234')).toBe('**** **** ****')
    expect(maskAccount('ebpay8899')).toBe('eb***8899')
    expect(maskAccount('abcdef')).toBe('a***')
  })

  test('property: a mask never shows the whole', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\d]{5,20}$/), (text) => {
        expect(maskName(text)).not.toContain(text)
        expect(maskAccount(text)).not.toContain(text)
        expect(maskCard(text)).not.toContain(text)
      }),
    )
  })
})

describe('properties of what is typed and shown', () => {
  const digits = fc.stringMatching(/^\d{0,18}$/)

  test('a phone shows what stands from position 4, from 8 digits on what stands from 7, and nothing else', () => {
    fc.assert(
      fc.property(digits, (phone) => {
        const isShort = phone.length <= 7
        expect(maskPhone(phone)).toBe(
          (isShort ? '**** ' : '*** **** ') + phone.slice(isShort ? 4 : 7),
        )
        expect(maskPhone([...phone].join(' '))).toBe(maskPhone(phone))
      }),
    )
  })

  test('a name shows two characters of each end, a short one its first', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        const chars = [...name]
        const [start, end] = maskName(name).split('**')
        expect(maskName(name)).toContain('**')
        if (name.includes('*')) return
        expect(start).toBe(chars.slice(0, chars.length > 4 ? 2 : 1).join(''))
        expect(end).toBe(chars.length > 4 ? chars.slice(-2).join('') : '')
      }),
    )
  })

  test('a name whole on the screen is never its mask', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 20 }), (name) => {
        if (!name.includes('*')) expect(maskName(name)).not.toContain(name)
      }),
    )
  })

  test('widths add up, between one and two a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, two) => {
        expect(textWidth(one + two)).toBe(textWidth(one) + textWidth(two))
        expect(textWidth(one)).toBeGreaterThanOrEqual([...one].length)
        expect(textWidth(one)).toBeLessThanOrEqual(2 * [...one].length)
      }),
    )
  })

  test('money keeps every digit in its order, but for zeros before it and decimals after the second', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{0,9}(\.\d{0,2})?$/), (money) => {
        expect(moneyInput(money)).toBe(money)
        expect(moneyInput(`¥ ${money}`)).toBe(money)
        expect(moneyInput(`.${money}`)).toBe(money)
      }),
    )
  })

  test('money typed key by key is what is pasted at once, when the keys are those of money', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,8}(\.\d{0,6})?$/), (pasted) => {
        const typed = [...pasted].reduce((kept, key) => moneyInput(kept + key), '')
        expect(typed).toBe(moneyInput(pasted))
      }),
    )
  })
})

describe('title (specification 2, 9)', () => {
  test('characters above code 255 weigh 2', () => {
    expect(textWidth('abc')).toBe(3)
    expect(textWidth('正局')).toBe(4)
    expect(textWidth('ÿĀ')).toBe(3)
    expect(textWidth(pageTitle('正局'))).toBe(8)
  })

  test('scrolls one character from a weight of 27 on', () => {
    const still = 'a'.repeat(26)
    expect(nextTitle(still)).toBe(still)
    expect(nextTitle(`b${still}`)).toBe(`${still}b`)
    expect(nextTitle('正局体育 真实赛程 真实结算 理性投注')).toBe(
      '局体育 真实赛程 真实结算 理性投注正',
    )
  })

  test('property: a scrolling title comes back after as many steps as it has characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 27, maxLength: 60 }), (title) => {
        let shown = title
        for (const _ of title) shown = nextTitle(shown)
        expect(shown).toBe(title)
      }),
    )
  })
})
