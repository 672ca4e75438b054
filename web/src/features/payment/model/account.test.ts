import { type AccountKind, accountKindIds, accountKinds } from '@zhengju/domain/payment'
import { describe, expect, test } from 'vitest'
import { AccountInputField } from '../parts/account-fields.tsx'
import { shortCoins } from '../parts/coin-address.tsx'
import { minutesLeft } from '../parts/scan-code.tsx'
import { problemsOf } from './account-problems.ts'

const known = { realName: '王**', hasPassword: false, isCodeNeeded: false, phoneCodeId: undefined }

test.each(accountKindIds)('%s: an empty form names every field that is asked for', (kind) => {
  const { fields }: AccountKind = accountKinds[kind]
  const asked = fields.filter(({ isRequired, isAskedFor }) => isRequired || isAskedFor)
  expect(Object.keys(problemsOf(kind, {}, known)).toSorted()).toEqual(
    asked.map(({ id }) => id).toSorted(),
  )
})

test.each(accountKindIds)('%s: the person is asked for in the words of the kind', (kind) => {
  const { realName = '' } = problemsOf(kind, {}, { ...known, realName: null })
  expect(realName).toBe(`请填写${accountKinds[kind].holder}的真实姓名。`)
  expect(realName.includes('卡')).toBe(kind === 'bankCard')
})

test('an address of the other network is said to be that', () => {
  const form = { network: 'TRC20', address: `0x${'a'.repeat(40)}` }
  expect(problemsOf('virtualCoin', form, known)).toEqual({
    address: '这是另一个网络的地址，请换网络或换地址。',
  })
})

test('a slip in an address is told before it is sent', () => {
  const form = { network: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T' }
  expect(problemsOf('virtualCoin', form, known).address).toContain('校验位不对')
  expect(
    problemsOf('virtualCoin', { ...form, address: `${form.address.slice(0, -1)}t` }, known),
  ).toEqual({})
})

test.each(['ebpay', 'koipay'] as const)(
  '%s: an address that nothing checks is typed twice',
  (kind) => {
    const account = 'wallet_88001234'
    const differs = { accountAgain: '两次填写的钱包地址不一致。' }
    expect(problemsOf(kind, { account }, known)).toEqual(differs)
    expect(problemsOf(kind, { account, accountAgain: `${account}5` }, known)).toEqual(differs)
    expect(problemsOf(kind, { account, accountAgain: ` ${account} ` }, known)).toEqual({})
  },
)

test('proofs are asked for where they are needed', () => {
  const form = { account: '13800138000' }
  expect(problemsOf('alipay', form, known)).toEqual({})
  const asked = { realName: null, hasPassword: true, isCodeNeeded: true, phoneCodeId: undefined }
  const names = Object.keys(problemsOf('alipay', form, asked))
  expect(names).toEqual(['realName', 'phoneCode', 'withdrawalPassword'])
})

test('coins are shown with two decimals at least, minutes as begun', () => {
  expect(shortCoins('69.550000')).toBe('69.55')
  expect(shortCoins('69.000000')).toBe('69.00')
  expect(shortCoins('69.123400')).toBe('69.1234')
  expect([minutesLeft(60_000, 0), minutesLeft(60_001, 0), minutesLeft(0, 5)]).toEqual([1, 2, 0])
})

describe('a card number', () => {
  const [, field] = accountKinds.bankCard.fields
  const drawn = (form: Readonly<Record<string, string>>) => {
    const changes: object[] = []
    const change = (part: object) => changes.push(part)
    const { props } = AccountInputField({ field, form, problems: {}, change })
    return { props, changes }
  }

  test.each([
    ['62220', '卡面上的 16–19 位数字。'],
    ['622202', '按前六位识别为中国工商银行。'],
    ['6222021234567890129', '卡号的校验位不对，请再核对一遍。'],
    ['6222021234567890128', '按前六位识别为中国工商银行，位数和校验位相符。'],
    ['9999991234567890', '卡号的校验位不对，请再核对一遍。'],
  ])('%s says %s', (cardNum, hint) => {
    expect(drawn({ cardNum }).props.hint).toBe(hint)
  })

  test('with a wrong check digit it is warned of, and sent; of a wrong length it is not', () => {
    const form = {
      code: 'ICBC',
      cardNum: '6222021234567890129',
      province: '浙江省',
      city: '杭州市',
    }
    expect(problemsOf('bankCard', form, known)).toEqual({})
    expect(problemsOf('bankCard', { ...form, cardNum: '622202123456789' }, known)).toEqual({
      cardNum: '卡号应为 16–19 位，现在是 15 位。',
    })
  })

  test('brings its bank along, and none over one that was picked', () => {
    const typed = { target: { value: '6217 0012' } }
    for (const [form, change] of [
      [{}, { cardNum: '62170012', code: 'CCB' }],
      [{ code: 'ICBC' }, { cardNum: '62170012' }],
    ] as const) {
      const { props, changes } = drawn(form)
      props.onChange(typed)
      expect(changes).toEqual([change])
    }
  })
})
