import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AccessRule,
  addressText,
  isInside,
  judgeOf,
  networkSize,
  networkText,
  parseAddress,
  parseNetwork,
  ruleValue,
} from './index.ts'

describe('addresses', () => {
  it.each([
    ['0.0.0.0', '0.0.0.0'],
    ['255.255.255.255', '255.255.255.255'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['::', '::'],
    ['::1', '::1'],
    ['1::', '1::'],
    ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['64:ff9b::1.2.3.4', '64:ff9b::102:304'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('%s is %s', (text, shown) => {
    const address = parseAddress(text)
    expect(address && addressText(address)).toBe(shown)
  })

  it.each([
    '',
    '1.2.3',
    '1.2.3.256',
    '01.2.3.4',
    '1.2.3.4.5',
    ':::',
    '1::2::3',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    'g::1',
    '12345::',
    '1.2.3.4::',
    '::1.2.3.999',
  ])('%s is none', (text) => {
    expect(parseAddress(text)).toBeUndefined()
  })

  it('are read back as they are written', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const address = parseAddress(text)
        if (!address) throw new Error(text)
        expect(parseAddress(addressText(address))).toEqual(address)
      }),
    )
    fc.assert(
      fc.property(fc.ipV4(), (text) => {
        const address = parseAddress(text)
        expect(address && addressText(address)).toBe(text)
      }),
    )
  })
})

describe('networks', () => {
  it.each([
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['10.1.2.3', '10.1.2.3'],
    ['10.1.2.3/32', '10.1.2.3'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:db8:ffff::/32', '2001:db8::/32'],
    ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ])('%s is %s', (text, shown) => {
    const network = parseNetwork(text)
    expect(network && networkText(network)).toBe(shown)
  })

  it.each(['10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', '::ffff:1.2.3.4/8', 'x/8'])(
    '%s is none',
    (text) => expect(parseNetwork(text)).toBeUndefined(),
  )

  it('hold their own addresses and no others', () => {
    const inside = (network: string, address: string) => {
      const [one, other] = [parseNetwork(network), parseAddress(address)]
      return one && other && isInside(one, other)
    }
    expect(inside('10.0.0.0/8', '10.255.255.255')).toBe(true)
    expect(inside('10.0.0.0/8', '11.0.0.0')).toBe(false)
    expect(inside('10.0.0.0/8', '::ffff:10.0.0.1')).toBe(true)
    expect(inside('0.0.0.0/0', '::1')).toBe(false)
    expect(inside('2001:db8::/33', '2001:db8:8000::')).toBe(false)
    expect(networkSize(parseNetwork('10.0.0.0/30') ?? { family: 4, value: 0n, bits: 0 })).toBe(4n)
  })
})

describe('rules', () => {
  const always = { fromAt: null, untilAt: null, passesMaintenance: false }
  const rule = (id: string, more: Partial<AccessRule>): AccessRule => ({
    id,
    effect: 'block',
    subject: 'network',
    value: '10.0.0.0/8',
    ...always,
    ...more,
  })
  const ask = (rules: readonly AccessRule[], text: string, place?: string, now = 0) => {
    const [country = '', part] = place?.split('-') ?? []
    const region = place
      ? { country, region: part === undefined ? undefined : place, text: place }
      : undefined
    return judgeOf(rules)(parseAddress(text), region, now)
  }

  it('let everyone in whom none names', () => {
    expect(ask([], '10.0.0.1')).toMatchObject({ effect: 'open', hits: [] })
    expect(ask([rule('a', {})], '11.0.0.1').effect).toBe('open')
    expect(ask([rule('a', { value: '::/0' })], 'no address').effect).toBe('open')
  })

  it('decide by the strictest, and allow wins over all of them', () => {
    const rules = [
      rule('warn', { effect: 'warn' }),
      rule('limit', { effect: 'limit' }),
      rule('block', { effect: 'block', value: '10.1.0.0/16' }),
      rule('allow', { effect: 'allow', value: '10.1.1.1' }),
    ]
    expect(ask(rules, '10.2.0.1')).toMatchObject({ effect: 'limit' })
    expect(ask(rules, '10.1.0.1').hits.map(({ id }) => id)).toEqual(['block', 'limit', 'warn'])
    expect(ask(rules, '10.1.1.1')).toMatchObject({ effect: 'open' })
    expect(ask(rules, '10.1.1.1').hits[0]?.id).toBe('allow')
  })

  it('name countries and regions, and nothing when the region is not known', () => {
    const rules = [
      rule('country', { subject: 'country', value: 'US', effect: 'warn' }),
      rule('region', { subject: 'region', value: 'US-NY', effect: 'block' }),
    ]
    expect(ask(rules, '1.1.1.1', 'US').effect).toBe('warn')
    expect(ask(rules, '1.1.1.1', 'US-NY').effect).toBe('block')
    expect(ask(rules, '1.1.1.1', 'US-NJ').effect).toBe('warn')
    expect(ask(rules, '1.1.1.1').effect).toBe('open')
  })

  it('count from their beginning and no more at their end', () => {
    const rules = [rule('a', { fromAt: 10, untilAt: 20 })]
    const effects = [9, 10, 19, 20].map((now) => ask(rules, '10.0.0.1', undefined, now).effect)
    expect(effects).toEqual(['open', 'block', 'block', 'open'])
  })

  it('of allow may pass a maintenance', () => {
    const rules = [rule('a', { effect: 'allow', passesMaintenance: true })]
    expect(ask(rules, '10.0.0.1').passesMaintenance).toBe(true)
    expect(ask(rules, '11.0.0.1').passesMaintenance).toBe(false)
  })

  it('write what they name in one way', () => {
    expect(ruleValue('network', ' 10.1.2.3/8 ')).toBe('10.0.0.0/8')
    expect(ruleValue('country', 'cn')).toBe('CN')
    expect(ruleValue('region', 'cn-gd')).toBe('CN-GD')
    expect(ruleValue('country', 'CHN')).toBeUndefined()
    expect(ruleValue('region', 'CN')).toBeUndefined()
    expect(ruleValue('network', 'CN')).toBeUndefined()
  })
})
