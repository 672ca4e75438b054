import { hmac } from '@zhengju/kit/hmac'
import {
  checkSignature,
  parseSettleRequest,
  type SettleAnswer,
  type SettleEntry,
  type SettleRequest,
  settleAnswerBody,
  settleLimits,
  settlePath,
  signatureHeaders,
  type WalletAnswer,
  walletCodes,
} from '@zhengju/venue-protocol/wallet'
import type { PlainAnswer } from '../plain-request.ts'
import type { VenueSettleCall } from '../port.ts'
import type { ReceivedCall, VenueCalls } from '../wallet-listener.ts'
import {
  answerTo,
  commandOf,
  isOfVenue,
  memberNameOf,
  parseJson,
  type WalletCallDeps,
} from './wallet-calls.ts'

/** Many settlements in one signed call: each entry has the answer that it would have alone. */
export function signedSettleCalls(parts: WalletCallDeps): VenueCalls {
  const ids = new Set(parts.keys.map(({ id }) => id))
  return {
    paths: [settlePath(parts.id)],
    largestBody: settleLimits.bytes,
    refusalOf: (headers) =>
      ids.has(String(headers[signatureHeaders.key])) ? undefined : present({ code: 'SIGNATURE' }),
    answer: (received) => answerOf(parts, received),
  }
}

/** Never rejects: what went wrong here is an answer too. */
async function answerOf(parts: WalletCallDeps, received: ReceivedCall): Promise<PlainAnswer> {
  try {
    return present(await decideOn(parts, received))
  } catch (error) {
    parts.log.error({ err: error, call: 'settle' }, 'a wallet call failed')
    return present({ code: 'SYSTEM' })
  }
}

function present(answer: SettleAnswer): PlainAnswer {
  return { status: walletCodes[answer.code].httpStatus, body: settleAnswerBody(answer) }
}

async function decideOn(
  parts: WalletCallDeps,
  { method, path, headers, rawBody }: ReceivedCall,
): Promise<SettleAnswer> {
  if (rawBody === undefined) return { code: 'MALFORMED' }
  const { keys, clock } = parts
  const check = checkSignature(headers, { method, path, rawBody }, keys, clock.now(), hmac)
  if (!check.ok) return { code: check.code }
  const entries = parseSettleRequest(parseJson(rawBody))
  if (!entries) return { code: 'MALFORMED' }
  const mayHoldUnstorable = rawBody.includes('\\u')
  const steps = entries.map((entry) => stepOf(parts, entry, mayHoldUnstorable))
  return { code: 'OK', answers: await answersTo(parts, steps) }
}

/** What is to be done about an entry, or its answer already. */
type Step =
  | { readonly answer: WalletAnswer }
  | { readonly request: SettleRequest; readonly command: VenueSettleCall }

function stepOf(
  { id, siteId }: WalletCallDeps,
  { source, read }: SettleEntry,
  mayHoldUnstorable: boolean,
): Step {
  if (!read.ok) return { answer: { code: read.code } }
  if (mayHoldUnstorable && !isStorable(source)) return { answer: { code: 'MALFORMED' } }
  const request = read.value
  if (!isOfVenue(id, request)) return { answer: { code: 'MALFORMED' } }
  const memberName = memberNameOf(siteId, request.account)
  if (memberName === undefined) return { answer: { code: 'MEMBER_UNKNOWN' } }
  return { request, command: commandOf(request, { venue: id, memberName }) }
}

async function answersTo(parts: WalletCallDeps, steps: readonly Step[]): Promise<WalletAnswer[]> {
  const commands = steps.flatMap((step) => ('command' in step ? [step.command] : []))
  const replies = (await parts.wallet.settle(commands)).values()
  let failure: unknown
  const answers = steps.map((step): WalletAnswer => {
    if ('answer' in step) return step.answer
    const reply = replies.next().value
    if (reply?.status === 'fulfilled') return answerTo(step.request, reply.value)
    failure = reply?.reason ?? new Error('an entry has no reply')
    return { code: 'SYSTEM' }
  })
  // One line a batch: five hundred entries mostly fail of one thing.
  if (failure) parts.log.error({ err: failure, call: 'settle' }, 'a wallet call failed')
  return answers
}

/** As of a single call, written again: a NUL and half of a surrogate pair are the only such escapes then. */
function isStorable(source: unknown): boolean {
  return !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(source))
}
