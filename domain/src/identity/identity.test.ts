import { expect, test } from 'vitest'
import { birthdayOf, identityCheck, isIdentityNumber, isRealName, isSameName } from './index.ts'

test('check characters of the examples in the standard', () => {
  expect(identityCheck('11010519491231002')).toBe('X')
  expect(identityCheck('44052418800101001')).toBe('4')
  expect(isIdentityNumber('11010519491231002X')).toBe(true)
  expect(isIdentityNumber('11010519491231002x')).toBe(true)
  expect(isIdentityNumber('440524188001010014')).toBe(true)
  expect(isIdentityNumber('440524188001010015')).toBe(false)
  expect(isIdentityNumber('44052418800101001')).toBe(false)
  expect(identityCheck('4405241880010100A')).toBeUndefined()
  expect(birthdayOf('11010519491231002X')).toBe('1949-12-31')
})

test('one changed digit or two swapped neighbours are found', () => {
  const number = '11010519491231002X'
  for (let index = 0; index < 17; index += 1) {
    const changed = (Number(number[index]) + 1) % 10
    expect(isIdentityNumber(`${number.slice(0, index)}${changed}${number.slice(index + 1)}`)).toBe(
      false,
    )
  }
  expect(isIdentityNumber('11015019491231002X')).toBe(false)
})

test('real names', () => {
  for (const name of ['王伟', '欧阳娜娜', '阿卜杜拉·买买提', 'Li Wei', "O'Neill"])
    expect(isRealName(name)).toBe(true)
  for (const name of ['王', '', '王1', '·王', '王伟 ', 'x', '<b>王伟</b>'])
    expect(isRealName(name)).toBe(false)
  expect(isSameName('阿卜杜拉·买买提', '阿卜杜拉•买买提')).toBe(true)
  expect(isSameName('Li Wei', 'LIWEI')).toBe(true)
  expect(isSameName('王伟', '王维')).toBe(false)
})
