import { describe, expect, test } from 'vitest'
import {
  type AccountInput,
  accountInputs,
  accountProblems,
  instructionProblem,
  keptFields,
} from './index.ts'

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const real = { isPlayMoney: false }
const play = { isPlayMoney: true }
const field = (input: AccountInput, isRequired = true) => ({ id: input, input, isRequired })
const problemOf = (input: AccountInput, text: string) =>
  accountProblems([field(input)], { [input]: text })[input]

describe('a field', () => {
  test.each<[AccountInput, string, string | undefined]>([
    ['bank', 'ICBC', undefined],
    ['bank', 'NONE', 'form'],
    ['cardNumber', '6222 0212 3456 7890 128', undefined],
    ['cardNumber', '622202123456789', 'form'],
    ['coinNetwork', 'TRC20', undefined],
    ['coinNetwork', 'BEP20', 'form'],
    ['coinAddress', usdt, undefined],
    ['coinAddress', ` ${usdt} `, undefined],
    ['coinAddress', `T${'X'.repeat(33)}`, 'checksum'],
    ['coinAddress', `T${'0'.repeat(33)}`, 'form'],
    ['coinAddress', `0x${'ab'.repeat(20)}`, undefined],
    ['coinAddress', `0x${'aB'.repeat(20)}`, 'checksum'],
    ['coinAddress', `0x${'aB'.repeat(19)}`, 'form'],
    ['walletAddress', 'eb_88001234', undefined],
    ['walletAddress', 'eb 88', 'form'],
    ['alipayAccount', '13800138000', undefined],
    ['alipayAccount', 'a.b@example.com', undefined],
    ['alipayAccount', '１３８ 0013 8000', undefined],
    ['alipayAccount', '1380013800', 'form'],
    ['wechatAccount', 'wx_lin2026', undefined],
    ['wechatAccount', '6wx', 'form'],
    ['digitalWallet', '0012 3456 7890 1234', undefined],
    ['digitalWallet', '123', 'form'],
    ['digitalOperator', '工商银行', undefined],
    ['digitalOperator', '街角银行', 'form'],
    ['note', 'x'.repeat(41), 'form'],
  ])('%s %j: %s', (input, text, problem) => {
    expect(problemOf(input, text)).toBe(problem)
  })

  test.each(accountInputs)('%s may be left out where it is not asked for', (input) => {
    expect(accountProblems([field(input, false)], {})).toEqual({})
    expect(accountProblems([field(input)], { [input]: '  ' })).toEqual({ [input]: 'missing' })
  })
})

test('an address of the other network is named as that', () => {
  const fields = [field('coinNetwork'), field('coinAddress')]
  const problems = accountProblems(fields, {
    coinNetwork: 'TRC20',
    coinAddress: `0x${'a'.repeat(40)}`,
  })
  expect(problems).toEqual({ coinAddress: 'network' })
})

test('an address is kept as it should be written, so that it is known again', () => {
  const kept = (coinAddress: string) => keptFields([field('coinAddress')], { coinAddress })
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(kept(` ${address.toLowerCase()}`)).toEqual({ coinAddress: address })
  expect(kept(usdt)).toEqual({ coinAddress: usdt })
})

test('only the fields of the kind are kept, in one form', () => {
  const fields = [field('cardNumber'), field('note', false)]
  const kept = keptFields(fields, { cardNumber: '6222-0212', note: ' 西湖，支行 ', more: 'x' })
  expect(kept).toEqual({ cardNumber: '62220212', note: '西湖 支行' })
})

describe('an instruction is not shown', () => {
  test.each([
    [{ shape: 'redirect', url: 'javascript:alert(1)' }],
    [{ shape: 'redirect', url: 'https://user@evil.example/' }],
    [{ shape: 'qr', content: '', receiver: '' }],
    [
      {
        shape: 'address',
        network: 'TRC20',
        address: `0x${'a'.repeat(40)}`,
        rate: '7.19',
        confirmations: 20,
      },
    ],
  ] as const)('when it leads nowhere: %j', (instruction) => {
    expect(instructionProblem(instruction, real)).toBeDefined()
    expect(instructionProblem(instruction, play)).toBeDefined()
  })

  test('when an address is mistyped, or could cost somebody who plays a coin', () => {
    const of = { shape: 'address', network: 'TRC20', rate: '7.19', confirmations: 20 } as const
    const own = { ...of, address: usdt }
    const mistyped = { ...of, address: `${usdt.slice(0, -1)}u` }
    expect(instructionProblem(own, real)).toBeUndefined()
    expect(instructionProblem(own, play)).toBeDefined()
    expect(instructionProblem(mistyped, real)).toBeDefined()
    expect(instructionProblem(mistyped, play)).toBeUndefined()
  })

  test('unless it is whole', () => {
    expect(
      instructionProblem({ shape: 'redirect', url: 'https://pay.example/o?x=1' }, real),
    ).toBeUndefined()
    expect(
      instructionProblem({ shape: 'redirect', url: 'http://127.0.0.1:3000/sandbox/pay/D1' }, play),
    ).toBeUndefined()
  })
})
