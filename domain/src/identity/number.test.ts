import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageByNumber,
  birthdayProblem,
  genderOf,
  identityCheck,
  maskNumber,
  numberAsKept,
  numberProblem,
} from './index.ts'

const today = '2026-01-05'
const numberOf = (body: string) => `${body}${identityCheck(body)}`

describe('an identity number', () => {
  test('is wrong in its form, its region, its birthday or its check character', () => {
    expect(numberProblem('11010519491231002X', today)).toBeUndefined()
    expect(numberProblem('11010519491231002x', today)).toBeUndefined()
    expect(numberProblem(' 110105 19491231 002X ', today)).toBeUndefined()
    expect(numberProblem('１１０１０５１９４９１２３１００２Ｘ', today)).toBeUndefined()
    expect(numberProblem('110105491231002', today)).toBe('format')
    expect(numberProblem('X10105194912310021', today)).toBe('format')
    expect(numberProblem(numberOf('99010519491231002'), today)).toBe('region')
    expect(numberProblem(numberOf('11010519490231002'), today)).toBe('birthday')
    expect(numberProblem(numberOf('11010518991231002'), today)).toBe('birthday')
    expect(numberProblem(numberOf('11010520260106002'), today)).toBe('birthday')
    expect(numberProblem('110105194912310021', today)).toBe('check')
  })

  test('any one changed digit of the body is noticed', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    const place = fc.integer({ min: 0, max: 16 })
    fc.assert(
      fc.property(digit, place, (value, index) => {
        const body = '11010519491231002'
        fc.pre(body[index] !== String(value))
        const changed = `${body.slice(0, index)}${value}${body.slice(index + 1)}X`
        expect(numberProblem(changed, today)).toBeDefined()
      }),
    )
  })

  test('tells age and sex', () => {
    expect(ageByNumber(numberOf('11010520080105002'), today)).toBe(18)
    expect(ageByNumber(numberOf('11010520080106002'), today)).toBe(17)
    expect(genderOf('11010519491231002X')).toBe('female')
    expect(genderOf(numberOf('11010519491231013'))).toBe('male')
  })

  test('is kept in one form and shown masked', () => {
    expect(numberAsKept(' 11010519491231002x')).toBe('11010519491231002X')
    expect(maskNumber('11010519491231002X')).toBe('110*************2X')
    expect(maskNumber('12345')).toBe('*****')
  })
})

test('a birthday is a day between 1900 and today', () => {
  expect(birthdayProblem('2000-02-29', today)).toBeUndefined()
  expect(birthdayProblem('1900-02-29', today)).toBe('noDay')
  expect(birthdayProblem('1899-12-31', today)).toBe('tooEarly')
  expect(birthdayProblem(today, today)).toBeUndefined()
  expect(birthdayProblem('2026-01-06', today)).toBe('ahead')
})
