import type { DataOf, PlainEndpoint } from '@zhengju/contract/kernel/endpoint'
import { pathOf } from '@zhengju/contract/kernel/endpoint'
import { isSuccess, readEnvelope } from '@zhengju/contract/kernel/envelope'
import { siteHeaders } from '@zhengju/contract/kernel/header'
import { login, register } from '@zhengju/contract/member/calls'
import * as payment from '@zhengju/contract/payment/calls'
import { movements } from '@zhengju/domain/ledger'
import { type AccountKindId, accountKindIds, writtenAddress } from '@zhengju/domain/payment'
import type { Runtime } from '@zhengju/domain/runtime'
import type { App } from '@zhengju/server/app'
import { post } from '@zhengju/server/modules/ledger/index'
import type { Database } from '@zhengju/storage/tx'

export interface Desk {
  readonly app: Pick<App, 'member'>
  readonly db: Database
  readonly runtime: Runtime
}

export interface Saver {
  readonly id: string
  readonly token: string
  readonly uuid: string
  /** Of those who draw: where their money goes. */
  readonly account: string | undefined
}

type Input = {
  readonly body?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
}

/** A call as a browser makes it; undefined where it is refused. */
export async function asked<E extends PlainEndpoint>(
  { app, runtime }: Desk,
  endpoint: E,
  { body = {}, params }: Input,
  who: Pick<Saver, 'token' | 'uuid'>,
): Promise<DataOf<E> | undefined> {
  const commandId = endpoint.command === 'body' ? { commandId: runtime.ids.next() } : {}
  const answer = await app.member.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params),
    remoteAddress: '10.0.0.1',
    headers: siteHeaders(who),
    ...(endpoint.method === 'POST' ? { payload: JSON.stringify({ ...commandId, ...body }) } : {}),
  })
  // Whoever died said nothing.
  if (answer.statusCode >= 500) return undefined
  const envelope = readEnvelope(JSON.parse(answer.payload))
  return envelope && isSuccess(envelope) ? (envelope.data as DataOf<E>) : undefined
}

const password = 'correct horse 42'

/** A member; every second one has money without a turnover and an account to draw it to. */
export async function saver(desk: Desk, number: number): Promise<Saver> {
  const name = `day${String(number).padStart(6, '0')}`
  const nobody = { token: '', uuid: `device-${name}` }
  await asked(
    desk,
    register,
    { body: { name, password, adultDeclared: true, agreeTerms: true } },
    nobody,
  )
  const known = await asked(desk, login, { body: { name, password, rememberMe: true } }, nobody)
  if (!known) throw new Error(`${name} could not log in`)
  const who = { ...nobody, id: known.userId, token: known.token }
  if (number % 2 === 0) return { ...who, account: undefined }
  await funded(desk, who.id)
  const kind = accountKindIds[(number >> 1) % accountKindIds.length] ?? 'bankCard'
  const body = { kind, realName: '王小明', fields: fieldsOf(kind, number) }
  const account = await asked(desk, payment.addPaymentAccount, { body }, who)
  if (!account) throw new Error(`${name} has no account of ${kind}`)
  return { ...who, account: account.id }
}

async function funded({ db }: Desk, memberId: string): Promise<void> {
  const of = { memberId, currency: 'CNY', reference: 'day', amount: 10_000_000_00n } as const
  await db.tx(async (tx) => {
    await post(tx, movements.campaignFunded({ ...of, campaignId: 'day' }))
    await post(tx, movements.promotionReserved({ ...of, campaignId: 'day' }))
    await post(tx, movements.dividendClaimed({ ...of, campaignId: 'day' }))
  })
}

/** One account in twenty fails at its provider. */
function fieldsOf(kind: AccountKindId, number: number): Readonly<Record<string, string>> {
  const tail = number % 20 === 7 ? '0002' : '0128'
  const digits = String(number).padStart(8, '0')
  switch (kind) {
    case 'bankCard':
      return { code: 'ICBC', cardNum: `6222021${digits}${tail}` }
    case 'virtualCoin':
      return { network: 'ERC20', address: writtenAddress(`0x${digits.padStart(38, 'a')}ee`) }
    case 'ebpay':
    case 'koipay':
      return { account: `${kind}-${digits}-${tail}` }
    case 'alipay':
      return { account: `m${digits}${tail}@example.com` }
    case 'wechat':
      return { account: `wx_${digits}${tail}` }
    case 'digitalRmb':
      return { operator: '工商银行', walletNo: `0000${digits}${tail}` }
  }
}
