import { expect, test } from 'vitest'
import { isCheckedAddress, networkOf, writtenAddress } from './coin-address.ts'

/** Of EIP-55 itself: mixed, all capitals, all small. */
const mixed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const plain = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
]
/** The contract of USDT, and the account that nobody has. */
const tron = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb']

test.each([...mixed, ...plain, ...tron])('%s is right', (address) => {
  expect(isCheckedAddress(address)).toBe(true)
  expect(writtenAddress(address)).toBe(address)
})

test.each(mixed)('%s in one case is right too, and written as it should be', (address) => {
  const small = `0x${address.slice(2).toLowerCase()}`
  expect(isCheckedAddress(small)).toBe(true)
  expect(writtenAddress(small)).toBe(address)
})

test.each([...mixed, ...tron])('a slip anywhere in %s is found', (address) => {
  for (let at = 2; at < address.length; at++) {
    const char = address[at] ?? ''
    const other = /[a-z]/.test(char) ? char.toUpperCase() : char.toLowerCase()
    const slip = `${address.slice(0, at)}${other}${address.slice(at + 1)}`
    if (slip !== address) expect(isCheckedAddress(slip), slip).toBe(false)
  }
  const swapped = address.replace(/([1-9])([A-Za-z])/, '$2$1')
  expect(swapped).not.toBe(address)
  expect(isCheckedAddress(swapped)).toBe(false)
})

test.each([
  '',
  'T',
  '0x',
  `T${'z'.repeat(33)}`,
  `T${'1'.repeat(33)}`,
  'BR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
])('%j is no address', (text) => {
  expect(isCheckedAddress(text)).toBe(false)
})

test('a network is known by the form alone', () => {
  expect(networkOf(`T${'z'.repeat(33)}`)).toBe('TRC20')
  expect(networkOf(`0x${'aB'.repeat(20)}`)).toBe('ERC20')
})
