import type { StepUp } from '@zhengju/contract/kernel/failure'
import { href } from '@zhengju/contract/kernel/path'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { Note } from '@zhengju/ui/notice'
import { Segmented } from '@zhengju/ui/tabs'
import { Link } from '#lib/router/page.tsx'
import { proofText } from '#text/account.ts'
import { shellText } from '#text/shell.ts'
import { type LoginData, useStepUp } from '../hooks/use-step-up.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryField, TotpField } from './proof-fields.tsx'
import { ServiceLine } from './service-line.tsx'
import { WaitText } from './wait-text.tsx'

interface StepUpSheetProps {
  /** Undefined while no login waits for its device. */
  readonly request: { readonly stepUp: StepUp; readonly reason: string } | undefined
  /** The operator's own address, empty where he named none. */
  readonly contact: string
  readonly onDone: (data: LoginData) => void
  readonly onClose: () => void
}

/** 6012, 6025 to 6029, 6035 to 6039: whoever logs in from somewhere unusual proves who he is. */
export function StepUpSheet({ request, contact, onDone, onClose }: StepUpSheetProps) {
  return (
    <Sheet
      isOpen={request !== undefined}
      title={proofText.title}
      closeLabel={shellText.close}
      onClose={onClose}
    >
      {request ? (
        <StepUpForm
          key={request.stepUp.challengeId}
          {...request}
          contact={contact}
          onDone={onDone}
          onClose={onClose}
        />
      ) : null}
    </Sheet>
  )
}

interface StepUpFormProps {
  readonly stepUp: StepUp
  readonly reason: string
  /** The operator's own address, empty where he named none. */
  readonly contact: string
  readonly onDone: (data: LoginData) => void
  readonly onClose: () => void
}

function StepUpForm(props: StepUpFormProps) {
  const form = useStepUp(props)
  const { state } = form
  if (state.end) {
    return (
      <div className="proof">
        <Note tone="amber" icon="clock">
          {state.end.kind === 'locked' ? (
            <WaitText
              until={state.end.until}
              words={proofText.locked}
              over={proofText.lockedOver}
            />
          ) : (
            state.end.reason
          )}
        </Note>
        <Button size="lg" isWide onClick={props.onClose}>
          {proofText.again}
        </Button>
        <ServiceLine contact={props.contact} />
      </div>
    )
  }
  const { ways } = state.stepUp
  return (
    <form className="proof" onSubmit={form.prove} noValidate>
      <p className="soft">{state.reason}</p>
      {ways.length > 1 && state.way ? (
        <Segmented
          label={proofText.ways}
          items={ways.map((way) => ({ id: way, label: proofText.way[way] }))}
          value={state.way}
          onChange={form.pick}
        />
      ) : null}
      <Way form={form} />
      {ways.length === 0 || ways.includes('phone') ? null : (
        <p className="soft">
          {proofText.lostAll}{' '}
          <Link className="link" to={href('password')}>
            {proofText.lostAllLink}
          </Link>
        </p>
      )}
      <ServiceLine contact={props.contact} />
    </form>
  )
}

function Way({ form }: { readonly form: ReturnType<typeof useStepUp> }) {
  const { way, typed, problem, stepUp, sentTo, resendAt } = form.state
  const field = { value: typed, error: problem, onChange: form.type }
  if (way === undefined) {
    return (
      <Note tone="amber" icon="info">
        {proofText.none}
      </Note>
    )
  }
  if (way === 'passkey') return <PasskeyWay form={form} problem={problem} />
  return (
    <>
      {way === 'phone' ? (
        <div>
          <p className="proof__phone">
            <span className="soft">{proofText.boundPhone}</span>
            <b>{sentTo ?? stepUp.phone}</b>
          </p>
          <CodeField
            {...field}
            hint={sentTo === undefined ? undefined : proofText.sentTo(sentTo)}
            onSend={form.send}
            isSending={form.isSending}
            resendAt={resendAt}
          />
        </div>
      ) : null}
      {way === 'totp' ? <TotpField {...field} /> : null}
      {way === 'recovery' ? <RecoveryField {...field} /> : null}
      <Button kind="primary" size="lg" isWide type="submit" isBusy={form.isBusy}>
        {proofText.submit}
      </Button>
    </>
  )
}

interface PasskeyWayProps {
  readonly form: { readonly provePasskey: () => void; readonly isBusy: boolean }
  readonly problem: string | undefined
}

function PasskeyWay({ form, problem }: PasskeyWayProps) {
  return (
    <>
      <p className="soft">{proofText.passkeyHint}</p>
      {problem === undefined ? null : (
        <Note tone="bad" icon="warn">
          {problem}
        </Note>
      )}
      <Button kind="primary" size="lg" isWide isBusy={form.isBusy} onClick={form.provePasskey}>
        {proofText.passkeySubmit}
      </Button>
    </>
  )
}
