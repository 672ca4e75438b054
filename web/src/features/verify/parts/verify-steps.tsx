import type { Inclusion } from '@zhengju/domain/fair'
import { gameTitle } from '@zhengju/domain/games/catalogue'
import { Button } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Stamp } from '@zhengju/ui/stamp'
import { copyText } from '#lib/clipboard.ts'
import { toast } from '#lib/notices.ts'
import { commitSeenAt } from '#lib/seen-commits.ts'
import { momentTextExact } from '#lib/site-time.ts'
import { stamps } from '#text/stamps.ts'
import { verifyText as text } from '#text/verify.ts'
import type { SharedProof, VerifyInput } from '../model/kind.ts'
import { shownMoney } from '../model/money.ts'
import { isRight, type TakenWord, type Verified } from '../model/verify.ts'
import { Line, Step, type StepProps } from './step.tsx'
import '../verify.css'

interface VerifyStepsProps {
  readonly input: VerifyInput
  readonly verified: Verified
  readonly onPaste: () => void
}

/** A round recomputed, step by step; a difference is said first and loudest. */
export function VerifySteps({ input, verified, onPaste }: VerifyStepsProps) {
  return (
    <>
      <Verdict input={input} verified={verified} />
      {stepsOf(input, verified).map((step, at) => (
        <Step key={step.title} at={at} {...step} />
      ))}
      <div className="vbuttons">
        <Button onClick={() => void copy(input, verified)}>
          <Icon name="copy" size={20} />
          {text.copy}
        </Button>
        <Button onClick={onPaste}>{text.paste}</Button>
      </div>
    </>
  )
}

function stepsOf(input: VerifyInput, verified: Verified): readonly Omit<StepProps, 'at'>[] {
  const { recorded, shared } = input
  const { recomputed, words } = verified
  return [
    {
      title: text.seedStep,
      isRight: verified.isCommitRight,
      children: <Seed input={input} verified={verified} />,
    },
    ...(shared?.ticket
      ? [
          {
            title: text.bookStep,
            isRight: verified.isBookRight,
            children: <Book root={shared.root} place={shared.ticket.place} />,
          },
        ]
      : []),
    ...(shared
      ? [
          {
            title: text.beaconStep,
            isRight: verified.isBeaconRight,
            ...(shared.beacon ? {} : { note: text.noBeacon }),
            children: <BeaconFacts shared={shared} clientSeed={input.clientSeed} />,
          },
        ]
      : []),
    {
      title: text.byteStep,
      note: text.hmac,
      children: <Bytes input={input} words={words} />,
    },
    {
      title: text.numberStep,
      note: rejectedNote(words),
      children: <Numbers words={words} meanings={recomputed.meanings} />,
    },
    {
      title: text.ruleStep,
      isRight: verified.isOutcomeRight,
      children: <Outcome input={input} verified={verified} />,
    },
    ...(recomputed.sums.length > 0
      ? [
          {
            title: text.payStep,
            children: recomputed.sums.map(([what, amount], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one sum
              <Line key={at} what={what} amount={amount} />
            )),
          },
        ]
      : []),
    ...(recorded?.payout === undefined
      ? []
      : [
          {
            title: text.accountStep,
            isRight: verified.isPayoutRight,
            children: <Line what={text.wallet} amount={shownMoney(recorded.payout)} />,
          },
        ]),
  ]
}

function Seed({ input, verified }: Pick<VerifyStepsProps, 'input' | 'verified'>) {
  const { serverSeed, shared } = input
  const { link } = verified
  return (
    <>
      <p>{link === undefined ? text.serverSeed : text.chainSeed}</p>
      <p className="hex">{serverSeed}</p>
      <p>{link === undefined ? text.commit : text.chainHead(link)}</p>
      <p className="hex">{verified.commit}</p>
      <Seen published={shared?.head ?? input.commit ?? verified.commit} />
      {verified.isCommitRight === undefined ? <p>{text.noCommit}</p> : null}
      {verified.isCommitRight === false ? (
        <>
          <p>{text.published}</p>
          <p className="hex">{shared?.head ?? input.commit}</p>
        </>
      ) : null}
    </>
  )
}

/** An answer can bring a commit of its own; what this device saw before the round cannot be changed any more. */
function Seen({ published }: { readonly published: string | undefined }) {
  const seenAt = published === undefined ? undefined : commitSeenAt(published)
  return <p>{seenAt === undefined ? text.unseen : text.seen(momentTextExact(seenAt))}</p>
}

function Book({ place, root }: { readonly place: Inclusion; readonly root: string }) {
  return (
    <>
      <p>{text.bookRoot}</p>
      <p className="hex">{root}</p>
      <p>{text.leaf}</p>
      <p className="hex">{place.leaf}</p>
      <p>{text.leafAt(place.index + 1, place.count)}</p>
    </>
  )
}

function BeaconFacts({
  shared: { beacon },
  clientSeed,
}: {
  readonly shared: SharedProof
  readonly clientSeed: string
}) {
  if (!beacon) return <p>{text.noBeaconLine}</p>
  const { chain, isSigned, word } = beacon
  return (
    <>
      <p>{text.beaconWord(word.round)}</p>
      <p className="hex">{word.randomness}</p>
      <p>{isSigned === undefined ? text.beaconUnknown(chain) : text.beaconSignature}</p>
      <p className="hex">{word.signature}</p>
      <p>{text.beaconMixed}</p>
      <p className="hex">{clientSeed}</p>
    </>
  )
}

function Bytes({
  input,
  words,
}: Pick<VerifyStepsProps, 'input'> & { readonly words: readonly TakenWord[] }) {
  return (
    <>
      <p>{text.message(shortSeed(input.clientSeed), input.nonce)}</p>
      <div className="bytes">
        {words.map(({ hex, number }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the stream
          <span key={at} data-out={number === undefined || undefined}>
            {hex.match(/../g)?.join(' ')}
          </span>
        ))}
      </div>
    </>
  )
}

function Outcome({ input, verified }: Pick<VerifyStepsProps, 'input' | 'verified'>) {
  const { isOutcomeRight, recomputed } = verified
  return (
    <>
      <p className="b">{recomputed.verdict}</p>
      {isOutcomeRight === false ? (
        <>
          <p>{text.recorded}</p>
          <p className="hex">{JSON.stringify(input.recorded?.outcome)}</p>
          <p>{text.drawn}</p>
          <p className="hex">{JSON.stringify(recomputed.outcome)}</p>
        </>
      ) : null}
    </>
  )
}

function Verdict({ input, verified }: Pick<VerifyStepsProps, 'input' | 'verified'>) {
  const { game, nonce, recorded, version } = input
  const agrees = isRight(verified)
  const { isCommitRight } = verified
  const line = recorded ? text.right : isCommitRight ? text.aloneCommitted : text.alone
  const wrong = isCommitRight === false ? text.wrongCommit : text.wrongLine
  return (
    <section
      className="vhead"
      data-wrong={!agrees || undefined}
      role={agrees ? undefined : 'alert'}
    >
      <div>
        <p className="soft t12">{text.round(gameTitle(game), version, nonce)}</p>
        <h2>{agrees ? verified.recomputed.verdict : text.wrong}</h2>
        <p>{agrees ? line : wrong}</p>
      </div>
      {agrees && recorded ? <Stamp words={stamps.verified} seed={input.serverSeed} /> : null}
    </section>
  )
}

/** A number and what it means; a word that was rejected stands between them. */
function Numbers({
  words,
  meanings,
}: {
  words: readonly TakenWord[]
  meanings: readonly string[]
}) {
  let used = 0
  return words.map(({ hex, n, number }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place in the stream
    <div className="vword" key={at}>
      <span className="hex">{hex}</span>
      <span>{number === undefined ? text.rejectedLine : text.mod(n, number)}</span>
      <span>{number === undefined ? '' : meanings[used++]}</span>
    </div>
  ))
}

function rejectedNote(words: readonly TakenWord[]): string {
  const count = words.filter(({ number }) => number === undefined).length
  return count === 0 ? text.noneRejected : text.rejected(count)
}

function shortSeed(seed: string): string {
  return seed.length > 16 ? `${seed.slice(0, 8)}…${seed.slice(-4)}` : seed
}

async function copy(input: VerifyInput, { commit, recomputed, words }: Verified): Promise<void> {
  const { clientSeed, nonce, serverSeed, version } = input
  const numbers = words.map(({ hex, n, number }) => `${hex} mod ${n} = ${number ?? '-'}`)
  const lines = [
    ...[version, serverSeed, commit, `${clientSeed}:${nonce}`, ...numbers],
    ...recomputed.sums.map(([what, amount]) => `${what} ${amount}`),
  ]
  if (await copyText(lines.join('\n'))) toast(text.copied, 'check')
}
