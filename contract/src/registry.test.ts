import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { pathOf } from './kernel/endpoint.ts'
import { failuresOf } from './kernel/endpoint-failure.ts'
import { isFailureName } from './kernel/failure.ts'
import { permissions } from './kernel/permission.ts'
import { signedBaseOf } from './kernel/signature.ts'
import { register } from './member/calls.ts'
import { requestWithdrawal } from './payment/calls.ts'
import { registry } from './registry.ts'
import { covers } from './testing/record.ts'
import { launchVenue } from './venue/schema.ts'

const named = registry.map((entry) => [`${entry.noun}.${entry.name}`, entry] as const)

describe('the calls of the contract', () => {
  it('have one path and method each on their listener', () => {
    const keys = registry.map(({ call }) => `${call.listener} ${call.method} ${call.path}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('have one name each', () => {
    const names = registry.map((entry) => entry.name)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(named)('%s: schemas compile', (_, { schema }) => {
    for (const part of [schema.body, schema.query, schema.params, schema.data]) {
      if (part) expect(() => Compile(part)).not.toThrow()
    }
  })

  it.each(named)('%s: an unknown field is an error', (name, { schema }) => {
    const open = ['payment.providerCallback']
    if (!schema.body || open.includes(name)) return
    expect(Reflect.get(schema.body, 'additionalProperties')).toBe(false)
  })

  it.each(named)('%s: carries its command id where it says', (_, { call, schema }) => {
    const hasId = Object.keys(Reflect.get(schema.body ?? {}, 'properties') ?? {}).includes(
      'commandId',
    )
    expect(hasId).toBe(call.command === 'body')
    if (call.method === 'GET') expect(call.command).toBe(false)
  })

  it('are commands when they change something, but for those that answer a token or bring an id (decision 032)', () => {
    const others = named.filter(([, { call }]) => call.method === 'POST' && call.command === false)
    expect(others.map(([name]) => name)).toMatchInlineSnapshot(`
      [
        "betting.listBetRecords",
        "betting.betRecordTotal",
        "captcha.kaptchcate",
        "captcha.validateGeeCheckV2",
        "chat.chatHistory",
        "content.queryNoticeList",
        "content.suspensionIcon",
        "content.webTerminal",
        "content.writeJsonCache",
        "login.loginByPhone",
        "login.sendDeviceCode",
        "login.devicePasskeyOptions",
        "login.authoriseDevice",
        "login.passkeyLoginOptions",
        "login.passkeyLogin",
        "member-file.findMember",
        "member.register",
        "member.login",
        "member.logout",
        "member.memberInfo",
        "office.operatorLogin",
        "office.operatorLogout",
        "passkey.passkeyOptions",
        "passkey.addPasskey",
        "passkey.removePasskey",
        "password.beginPasswordReset",
        "password.sendResetCode",
        "password.proveReset",
        "password.finishReset",
        "password.proveSelf",
        "password.proofPasskeyOptions",
        "payment.providerCallback",
        "phone.sendPhoneCode",
        "phone.sendBindCode",
        "phone.sendOwnCode",
        "phone.bindPhone",
        "session.exchangeSession",
        "site.preInfo",
        "support.typeSupport",
        "support.askAsVisitor",
        "support.typeTicket",
        "totp.beginTotp",
        "totp.confirmTotp",
        "totp.removeTotp",
        "totp.renewRecoveryCodes",
        "venue.getBalance",
        "venue.tryGames",
      ]
    `)
  })

  it.each(named)('%s: names its path parameters', (_, { call, schema }) => {
    const inPath = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1])
    expect(Object.keys(Reflect.get(schema.params ?? {}, 'properties') ?? {})).toEqual(inPath)
    if (call.method === 'GET') expect(schema.body).toBeUndefined()
  })

  it.each(named)('%s: only answers failures of the table', (_, { call }) => {
    expect(failuresOf(call).every(isFailureName)).toBe(true)
    expect(failuresOf(call)).toContain('validation')
  })

  it.each(named)('%s: stands at the right door', (_, { call }) => {
    const isOffice = call.path.startsWith('/office/')
    expect(call.listener).toBe(isOffice ? 'office' : 'member')
    if (typeof call.auth === 'object') {
      expect(isOffice).toBe(true)
      expect(permissions).toHaveProperty([call.auth.permission])
    }
    if (!isOffice) {
      const isUnsigned = ['/api/json-cache/', '/stream/'].some((base) => call.path.startsWith(base))
      expect(signedBaseOf(call.path) === undefined).toBe(isUnsigned)
    }
  })

  it('imply the failures of their caller', () => {
    expect(failuresOf(requestWithdrawal)).toEqual(
      expect.arrayContaining(['turnover.unmet', 'session.replaced', 'command.conflict', 'system']),
    )
    expect(failuresOf(register)).not.toContain('session.replaced')
  })

  it('fill their path', () => {
    const cancel = registry.find((entry) => entry.name === 'cancelDeposit')?.call
    expect(cancel && pathOf(cancel, { billNo: 'D1/2' })).toBe(
      '/fd/api/v1/deposit/order/D1%2F2/cancel',
    )
    expect(() => cancel && pathOf(cancel)).toThrow('billNo')
  })
})

describe('launch', () => {
  const body = {
    enName: 'OBTY',
    appSendMoney: false,
    activity: false,
    gameCode: '',
    https: 1,
    isApp: 0,
    isSure: true,
    isPreload: false,
    isManualLaunch: false,
    siteId: 2001,
    temporaryParam: '',
  }

  it('has the eleven specified fields and no other', () => {
    covers('launch.body')
    const schema = Compile(launchVenue.body)
    expect(schema.Check(body)).toBe(true)
    expect(Object.keys(body)).toHaveLength(11)
    for (const field of Object.keys(body)) {
      expect(schema.Check({ ...body, [field]: undefined }), field).toBe(false)
    }
    expect(schema.Check({ ...body, commandId: 'x' })).toBe(false)
  })
})

describe('what people type', () => {
  const schemas = new Map(registry.map((entry) => [entry.name, entry.schema]))
  const check = (name: string, body: unknown) => {
    const schema = schemas.get(name)?.body
    if (!schema) throw new Error(`${name} has no body`)
    return Compile(schema).Check(body)
  }
  const alice = {
    name: 'alice01',
    password: 'correct horse',
    adultDeclared: true,
    agreeTerms: true,
  }

  it.each([
    [{}, true],
    [{ name: 'abc' }, false],
    [{ name: 'abcd' }, true],
    [{ name: 'abcdefghijk' }, true],
    [{ name: 'abcdefghijkl' }, false],
    [{ name: '1alice' }, false],
    [{ name: 'ali ce' }, false],
    [{ password: '1234567' }, false],
    [{ password: 'x'.repeat(65) }, false],
    [{ agreeTerms: false }, false],
    [{ adultDeclared: 'true' }, false],
    [{ admin: true }, false],
  ])('register with %o is %s', (change, isGood) => {
    expect(check('register', { ...alice, ...change })).toBe(isGood)
  })

  const commandId = '0197a5b0-0000-7000-8000-000000000001'
  it.each([
    ['500', true],
    ['500.5', true],
    ['0.01', true],
    ['500.555', false],
    ['-500', false],
    ['1e3', false],
    ['00', false],
    ['.5', false],
    [500, false],
    ['', false],
  ])('an amount of %o is %s', (amount, isGood) => {
    expect(
      check('createDeposit', { commandId, method: 'bankTransfer', currency: 'CNY', amount }),
    ).toBe(isGood)
  })
})
