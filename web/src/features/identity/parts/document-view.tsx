import { cancelRequest } from '@zhengju/contract/identity/calls'
import { href } from '@zhengju/contract/kernel/path'
import { siteTimeText } from '@zhengju/domain/siteDay'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Note } from '@zhengju/ui/notice'
import { LeaderRow } from '@zhengju/ui/row'
import { Stamp } from '@zhengju/ui/stamp'
import { type Step, Steps } from '@zhengju/ui/steps'
import { showDialog, toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { identityStateText, identityText as text } from '#text/identity.ts'
import { stamps } from '#text/stamps.ts'
import type { IdentityView } from './document-form.tsx'

/** How a shown document stands, in a shape that stays when the answer comes by itself. Everything of it is masked. */
export function DocumentView({
  identity,
  onChanged,
}: {
  readonly identity: IdentityView
  readonly onChanged: () => void
}) {
  const isVerified = identity.state === 'verified'
  return (
    <>
      <section className="identity__head">
        <h2>{identityStateText[identity.state]}</h2>
        <p className="soft">{identity.realName}</p>
        {isVerified ? <Stamp words={stamps.verified} seed={identity.requestId ?? ''} /> : null}
      </section>
      <div className="wrap stack pay__gap identity__standing">
        <div className="card card--pad">
          <Steps label={text.steps} steps={stepsOf(identity)} />
        </div>
        {isVerified ? (
          <Note tone="jade" icon="check">
            {text.verifiedText}
          </Note>
        ) : (
          <Note tone="amber" icon="clock">
            {text.reviewingText}
          </Note>
        )}
        <section className="card card--pad">
          <LeaderRow label={text.number}>{identity.number}</LeaderRow>
          <LeaderRow label={text.birthday}>{identity.birthday}</LeaderRow>
          <LeaderRow label={text.submittedAt}>{timeOf(identity.submittedAt)}</LeaderRow>
          <LeaderRow label={text.decidedAt}>{timeOf(identity.decidedAt)}</LeaderRow>
        </section>
        {isVerified ? <Onward /> : <Withdraw identity={identity} onChanged={onChanged} />}
      </div>
    </>
  )
}

export function stepsOf({ state }: Pick<IdentityView, 'state'>): readonly Step[] {
  const isOver = state === 'verified' || state === 'refused'
  return [
    { label: text.stepSubmitted, state: 'done' },
    { label: text.stepReviewing, state: isOver ? 'done' : 'now' },
    state === 'refused'
      ? { label: text.stepRefused, state: 'bad' }
      : { label: text.stepVerified, state: isOver ? 'done' : 'ahead' },
  ]
}

function Onward() {
  return (
    <>
      <Link
        className={buttonClass({ kind: 'primary', size: 'lg', isWide: true })}
        to={href('bindBankCard')}
      >
        {text.bind}
      </Link>
      <Link className={buttonClass({ kind: 'quiet', isWide: true })} to={href('infoAudit')}>
        {text.wrong}
      </Link>
    </>
  )
}

function Withdraw({
  identity,
  onChanged,
}: {
  readonly identity: IdentityView
  readonly onChanged: () => void
}) {
  const { run, isBusy } = useCommand(cancelRequest)
  async function withdraw() {
    const requestId = identity.requestId ?? ''
    const done = await run((commandId) => ({ params: { requestId }, body: { commandId } }))
    if (done) toast(text.cancelled, 'check')
    onChanged()
  }
  return (
    <Button
      isWide
      isBusy={isBusy}
      onClick={() =>
        showDialog({
          title: text.cancelTitle,
          text: text.cancelText,
          isDismissable: true,
          actions: [{ label: text.keep }, { label: text.cancel, onAct: () => void withdraw() }],
        })
      }
    >
      {text.cancel}
    </Button>
  )
}

function timeOf(at: number | null): string {
  return at === null ? '—' : siteTimeText(at).slice(0, 16)
}
