import { validateGeeCheckV2 } from '@zhengju/contract/captcha/calls'
import type { PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/kernel/envelope'
import { failures } from '@zhengju/contract/kernel/failure'
import { headers } from '@zhengju/contract/kernel/header'
import { href } from '@zhengju/contract/kernel/path'
import {
  authoriseDevice,
  loginByPhone,
  passkeyLogin,
  sendDeviceCode,
} from '@zhengju/contract/login/calls'
import { login, memberInfo } from '@zhengju/contract/member/calls'
import { beginPasswordReset, proveSelf, sendResetCode } from '@zhengju/contract/password/calls'
import { setWithdrawalPassword } from '@zhengju/contract/payment/calls'
import { sendPhoneCode } from '@zhengju/contract/phone/calls'
import { workSteps } from '@zhengju/domain/login'
import { TOTP } from 'otpauth'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { call, type Person, refused, visitor } from '../client.ts'
import { loggedIn, registered } from '../member.ts'
import { operator } from '../operator.ts'
import { type Product, startProduct } from '../product.ts'
import { runtime } from '../runtime.ts'
import { openPhone, type Phone, pictureOfFailure, type Theme } from './phone.ts'
import { type Bound, codeSentTo, registeredWithPhone } from './phone-code.ts'
import { dragHome, keyHome, puzzleOf, solve } from './puzzle.ts'
import { arrived, logIn, says } from './steps.ts'

let product: Product
let browser: Browser
let phone: Phone
let desk: Person
let careless: Bound
let traveller: Bound
let forgetful: Bound

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  desk = await operator(product, 'operator2')
  const bound = (name: string, phone: string) => registeredWithPhone(product, desk, { name, phone })
  careless = await bound('careless', '13900000011')
  traveller = await bound('traveller', '13900000022')
  forgetful = await bound('forgetful', '13900000044')
})
afterEach(async ({ task }) => {
  await pictureOfFailure(phone, task)
  await phone?.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.drop()
})

test('a visitor registers with a phone and is shown what can be done next', async () => {
  phone = await fromAnotherNetwork()
  const { page } = phone
  await phone.open(`${href('register')}?i_code=AB12CD34`)
  await expect.poll(() => page.getByLabel('邀请码').inputValue()).toBe('AB12CD34')
  await page.getByLabel('邀请码').fill('')
  await page.getByLabel('用户名').fill('newcomer')
  await page.getByLabel('密码', { exact: true }).fill('Jade-Lantern-42')
  await says(phone, '不容易被猜到')
  await page.getByLabel('再输一次').fill('Jade-Lantern-42')
  await page.getByLabel('手机号').fill('13900000033')
  await page.getByRole('button', { name: '获取验证码' }).tap()
  const code = await codeSentTo(product, desk, '13900000033')
  await page.getByRole('button', { name: /秒后可重发$/ }).waitFor()
  await page.getByLabel('验证码', { exact: true }).fill(code)
  await page.getByLabel('我已满 18 岁').check()
  await page.getByLabel('我同意').check()
  await phone.isAccessible()
  await page.getByRole('button', { name: '注册', exact: true }).tap()
  await arrived(phone, href('registerGuide'))
  await says(phone, '账号newcomer已建立')
  await says(phone, /绑定手机.*已完成.*实名认证.*添加银行卡/)
  await phone.isAccessible()
  await phone.isQuiet()
  await page.getByRole('link', { name: '先去逛逛' }).tap()
  await arrived(phone, href('home'))
})

test('after three wrong passwords a picture is asked for; the phone’s code lets the member in all the same', async () => {
  phone = await fromAnotherNetwork('dark')
  phone.expectRefusal(new RegExp(`${login.path}$`))
  const { page } = phone
  await phone.open(href('login'))
  await page.getByLabel('用户名').fill(careless.name)
  for (const guess of ['wrong one', 'wrong two', 'wrong three']) {
    expect(await triedToLogIn(guess)).toBe(failures['auth.wrongCredentials'].code)
  }
  expect(await triedToLogIn('wrong four')).toBe(failures['captcha.imageNeeded'].code)
  const characters = page.getByLabel('图形验证码', { exact: true })
  await characters.waitFor()
  const picture = page.getByRole('button', { name: '图形验证码，点按更换一张' }).locator('img')
  const first = await picture.getAttribute('src')
  await phone.isAccessible()
  await characters.fill('0000')
  expect(await triedToLogIn('wrong four')).toBe(failures['captcha.imageWrong'].code)
  await says(phone, '图形验证码不正确')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  await page.getByRole('tab', { name: '手机登录' }).tap()
  await page.getByLabel('手机号').fill(careless.phone)
  const code = await codeAskedFor(careless, sendPhoneCode)
  phone.expectRefusal(new RegExp(`${loginByPhone.path}$`))
  await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await says(phone, '手机验证码不正确')
  await page.getByLabel('验证码', { exact: true }).fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  await arrived(phone, href('home'))
  await phone.open(href('mine'))
  await says(phone, '上次登录')
  await phone.isAccessible()
})

test('where a network has guessed the browser works aside, says so, and the login goes on', async () => {
  const member = await registered(product, 'neighbour')
  phone = await fromAnotherNetwork()
  phone.expectRefusal(new RegExp(`${login.path}$`))
  for (let guess = 0; guess < workSteps.source[0]; guess++) {
    const thief = { ...visitor('thief'), address: lastNetwork() }
    const body = { name: `victim${guess}`, password: 'wrong one' }
    await refused(product, 'auth.wrongCredentials', login, { body }, thief)
  }
  const { page, context } = phone
  const looked = Promise.withResolvers<void>()
  await context.route('**/work-worker-*.js', async (route) => {
    await looked.promise
    await route.continue()
  })
  await phone.open(href('login'))
  await page.getByLabel('用户名').fill(member.name)
  expect(await triedToLogIn(member.password)).toBe(failures['captcha.workNeeded'].code)
  await says(phone, '正在做安全检查')
  await phone.isAccessible()
  looked.resolve()
  await arrived(phone, href('home'))
})

test('a new device is let in after the code that the bound phone was sent, and is listed from then on', async () => {
  phone = await fromAnotherNetwork('dark')
  phone.expectRefusal(new RegExp(`(${login.path}|${authoriseDevice.path})$`))
  const { page } = phone
  await phone.open(href('login'))
  await page.getByLabel('用户名').fill(traveller.name)
  expect(await triedToLogIn(traveller.password)).toBe(failures['login.unusualIpAndDevice'].code)
  const sheet = page.getByRole('dialog', { name: '验证身份' })
  await sheet.waitFor()
  await says(phone, '绑定的手机*** **** 0022', 'dialog[open]')
  await phone.isAccessible()
  const code = await codeAskedFor(traveller, sendDeviceCode)
  await sheet.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await sheet.getByRole('button', { name: '验证并登录' }).tap()
  await says(phone, '还可尝试4次', 'dialog[open]')
  await sheet.getByLabel('验证码', { exact: true }).fill(code)
  await sheet.getByRole('button', { name: '验证并登录' }).tap()
  await arrived(phone, href('home'))
  await phone.open(href('mine'))
  await says(phone, /账号安全上次登录.*设备管理2台/)
  await page.getByRole('link', { name: /^账号安全/ }).tap()
  await arrived(phone, href('security'))
  await says(phone, '手机号*** **** 0022')
  await phone.isAccessible()
  await page.getByRole('link', { name: '登录记录' }).tap()
  await arrived(phone, href('securityLogins'))
  await says(phone, /账号密码成功新设备与新网络/)
  await phone.isAccessible()
})

test('a forgotten password is found again in three steps, the puzzle solved by finger and by keys', async () => {
  phone = await fromAnotherNetwork('dark')
  phone.expectRefusal(new RegExp(`(${beginPasswordReset.path}|${validateGeeCheckV2.path})$`))
  const { page } = phone
  await phone.open(href('login'))
  await page.getByRole('link', { name: '忘记密码' }).tap()
  await arrived(phone, href('password'))
  await phone.isAccessible()
  await page.getByLabel('用户名').fill(forgetful.name)
  const first = puzzleOf(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await first
  const sheet = page.getByRole('dialog', { name: '安全验证' })
  await sheet.waitFor()
  await phone.isAccessible()
  const second = puzzleOf(page)
  await sheet.getByRole('button', { name: '换一张' }).tap()
  await solve(page, await second, dragHome)
  await says(phone, '为账号forgetful确认身份')
  await page.getByLabel('手机号').fill(forgetful.phone)
  const code = await codeAskedFor(forgetful, sendResetCode)
  await page.getByLabel('验证码', { exact: true }).fill(code)
  await phone.isAccessible()
  await page.getByRole('button', { name: '下一步' }).tap()
  const password = 'Paper-Seal-77'
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel('再输一次').fill(password)
  await page.getByLabel(/^忘记全部 \d+ 台设备/).check()
  await phone.isAccessible()
  await page.getByRole('button', { name: '保存新密码' }).tap()
  await says(phone, '新密码已生效')
  await phone.isAccessible()
  const before = await call(product, memberInfo, { body: {} }, forgetful)
  expect(before.code).toBe(failures['member.passwordChanged'].code)
  await page.getByRole('link', { name: '去登录' }).tap()
  await arrived(phone, href('login'))
})

test('the puzzle can be solved with keys alone', async () => {
  phone = await fromAnotherNetwork()
  phone.expectRefusal(new RegExp(`(${beginPasswordReset.path}|${validateGeeCheckV2.path})$`))
  const { page } = phone
  await phone.open(href('password'))
  await page.getByLabel('用户名').fill(careless.name)
  const puzzle = puzzleOf(page)
  await page.getByRole('button', { name: '下一步' }).tap()
  await solve(page, await puzzle, keyHome)
  await says(phone, '为账号careless确认身份')
})

test('codes of an authenticator app are set up, and a recovery code opens a new device', async () => {
  const member = await registered(product, 'careful')
  phone = await fromAnotherNetwork()
  await logIn(phone, member)
  const recovery = await setsUpTotp()
  await phone.close()

  phone = await fromAnotherNetwork('dark')
  phone.expectRefusal(new RegExp(`${login.path}$`))
  const { page } = phone
  await phone.open(href('login'))
  await page.getByLabel('用户名').fill(member.name)
  expect(await triedToLogIn(member.password)).toBe(failures['login.unusualIpAndDevice'].code)
  const sheet = page.getByRole('dialog', { name: '验证身份' })
  await sheet.getByRole('tab', { name: '恢复码' }).tap()
  await sheet.getByLabel('恢复码').fill(recovery)
  await phone.isAccessible()
  await sheet.getByRole('button', { name: '验证并登录' }).tap()
  await arrived(phone, href('home'))
  await phone.open(href('securityTotp'))
  await says(phone, '剩余恢复码9个')
  await phone.isAccessible()
})

test('a passkey is made, and lets the member in without a name', async () => {
  const member = await registered(product, 'modern')
  const { port } = new URL(product.origin)
  phone = await openPhone(browser, { origin: `http://localhost:${port}` }, { headers: network() })
  const { page, context } = phone
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn(phone, member)
  await phone.open(href('securityPasskeys'))
  await says(phone, '还没有通行密钥')
  await phone.isAccessible()
  await page.getByLabel('名称').fill('我的手机')
  await page.getByRole('button', { name: '添加通行密钥' }).tap()
  await says(phone, /我的手机.*还没有用过/)
  await phone.isAccessible()
  await phone.open(href('mine'))
  await page.getByRole('button', { name: '退出登录' }).tap()
  await arrived(phone, href('home'))
  await phone.open(href('login'))
  const answered = page.waitForResponse((response) => response.url().endsWith(passkeyLogin.path))
  await page.getByRole('button', { name: '用通行密钥登录' }).tap()
  expect((await answered).status()).toBe(200)
  await arrived(phone, href('home'))
  await phone.open(href('securityPasskeys'))
  await says(phone, /我的手机.*最近使用/)
  await page.getByRole('button', { name: '删除 我的手机' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).tap()
  await says(phone, '还没有通行密钥')
}, 300_000)

test('a device that is removed is out at once', async () => {
  const member = await registered(product, 'tidy01')
  phone = await fromAnotherNetwork('dark')
  await logIn(phone, member)
  const other = await loggedIn(product, member, app)
  const { page } = phone
  await phone.open(href('securityDevices'))
  await says(phone, '本机')
  await phone.isAccessible()
  const rows = page.getByRole('listitem').filter({ hasText: '移除' })
  await expect.poll(() => rows.count()).toBe(3)
  const online = rows.filter({ hasText: '在线' })
  await online.getByRole('button').tap()
  const dialog = page.getByRole('dialog', { name: '移除这台设备？' })
  await phone.isAccessible()
  await dialog.getByRole('button', { name: '移除', exact: true }).tap()
  await expect.poll(() => rows.count()).toBe(2)
  const after = await call(
    product,
    memberInfo,
    { body: {}, headers: { [headers.client]: app } },
    other,
  )
  expect(after.status).toBe(401)
})

test('one who was idle proves who he is, and the command goes on under the same id', async () => {
  const member = await registered(product, 'idler1')
  phone = await fromAnotherNetwork('dark')
  phone.expectRefusal(new RegExp(`(${setWithdrawalPassword.path}|${proveSelf.path})$`))
  await logIn(phone, member)
  const { page } = phone
  const ids: unknown[] = []
  await page.route(`**${setWithdrawalPassword.path}`, async (route) => {
    ids.push(route.request().postDataJSON()?.commandId)
    if (ids.length > 1) return route.continue()
    const { code, http } = failures['password.checkNeeded']
    const json = { status_code: code, message: '请先验证', data: { ways: ['password'] } }
    await route.fulfill({ status: http, json })
  })
  await phone.open(href('withdrawalPassword'))
  await page.getByLabel('登录密码').fill(member.password)
  await page.getByLabel('新取款密码').fill('135790')
  await page.getByLabel('再输一次').fill('135790')
  await page.getByRole('button', { name: '保存' }).tap()
  const sheet = page.getByRole('dialog', { name: '先确认是你本人' })
  await sheet.waitFor()
  await phone.isAccessible()
  await sheet.getByLabel('登录密码').fill('not it')
  await sheet.getByRole('button', { name: '确认并继续' }).tap()
  await says(phone, '验证未通过', 'dialog[open]')
  await sheet.getByLabel('登录密码').fill(member.password)
  await sheet.getByRole('button', { name: '确认并继续' }).tap()
  await arrived(phone, href('mine'))
  await says(phone, '取款密码已设置')
  expect(ids).toEqual([ids[0], ids[0]])
})

/** Lives beside a browser's session (decision 020). */
const app = 'android'

let networks = 0

/** Each browser comes from a part of the net of its own. */
function network() {
  networks += 1
  return { 'x-forwarded-for': lastNetwork() }
}

function lastNetwork(): string {
  return `10.${50 + networks}.1.9`
}

function fromAnotherNetwork(theme: Theme = 'light'): Promise<Phone> {
  return openPhone(browser, product, { theme, headers: network() })
}

/** Presses the login button; the code of the answer. */
async function triedToLogIn(password: string): Promise<number | undefined> {
  const { page } = phone
  await page.getByLabel('密码', { exact: true }).fill(password)
  const answered = page.waitForResponse((response) => response.url().endsWith(login.path))
  await page.getByRole('button', { name: '登录', exact: true }).tap()
  return readEnvelope(await (await answered).json())?.status_code
}

/** Asks for a code on the screen; within a minute of the last one the button rests and is pressed after that. */
async function codeAskedFor(member: Bound, endpoint: PlainEndpoint): Promise<string> {
  const { page } = phone
  phone.expectRefusal(new RegExp(`${endpoint.path}$`))
  const button = page.getByRole('button', { name: /^(获取验证码|重新获取)$/ })
  for (;;) {
    await button.waitFor({ timeout: 70_000 })
    const answered = page.waitForResponse((response) => response.url().endsWith(endpoint.path))
    await button.tap()
    const envelope = readEnvelope(await (await answered).json())
    if (envelope && isSuccess(envelope)) break
    expect(envelope?.status_code).toBe(failures['phone.tooSoon'].code)
    await page.getByRole('button', { name: /秒后可重发$/ }).waitFor()
  }
  return codeSentTo(product, desk, member.phone, [member.code])
}

/** Switches codes of an app on; gives one of the recovery codes. */
async function setsUpTotp(): Promise<string> {
  const { page } = phone
  await phone.open(href('securityTotp'))
  await phone.isAccessible()
  await page.getByRole('button', { name: '开启' }).tap()
  const secret = (await page.locator('.secret code').textContent())?.replace(/\s/g, '') ?? ''
  await phone.isAccessible()
  const code = new TOTP({ secret }).generate({ timestamp: runtime.clock.now() })
  await page.getByLabel('动态码').fill(code)
  await page.getByRole('button', { name: '确认开启' }).tap()
  await says(phone, '保存恢复码')
  await phone.isAccessible()
  const recovery = (await page.locator('.codes li').first().textContent()) ?? ''
  expect(recovery).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await page.getByLabel('我已保存好').check()
  await page.getByRole('button', { name: '完成' }).tap()
  await says(phone, /已开启.*剩余恢复码10个/)
  return recovery
}
