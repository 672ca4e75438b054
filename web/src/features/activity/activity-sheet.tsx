import { participate } from '@zhengju/contract/activity/calls'
import { href } from '@zhengju/contract/kernel/path'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import { usageLines } from '#lib/bonus-conditions.ts'
import { loginPath } from '#lib/loader.ts'
import { shown } from '#lib/money.ts'
import { toast } from '#lib/notices.ts'
import { Link } from '#lib/router/page.tsx'
import { useCommand } from '#lib/use-command.ts'
import { activityText as text } from '#text/activity.ts'
import {
  type Activity,
  countedIn,
  exampleOf,
  limitsOf,
  periodOf,
  type Status,
  standsInWay,
  termsOf,
} from './words.ts'

interface SheetProps {
  readonly activity: Activity
  readonly status: Status | undefined
  readonly isMember: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Everything that an activity says, and taking part in it. */
export function ActivitySheet(props: SheetProps) {
  const { activity, onClose } = props
  const { title, summary, body, terms } = activity
  const facts = [
    [text.period, periodOf(activity)],
    [text.requirement, termsOf(activity)],
    [text.who, limitsOf(activity).join('，')],
  ] as const
  return (
    <Sheet isOpen title={title} closeLabel={text.close} onClose={onClose} foot={<Act {...props} />}>
      <div className="act-sheet">
        <p>{summary}</p>
        <dl>
          {facts.map(([name, value]) => (
            <div className="row" key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {[exampleOf(activity), countedIn(activity)].map((line) =>
          line === undefined ? null : <p key={line}>{line}</p>,
        )}
        {body.split('\n').map((line) => (line.trim() === '' ? null : <p key={line}>{line}</p>))}
        {usageLines(terms.use).map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="t12 soft">
          {terms.multiplePercent > 0 && terms.mostTimes > 0
            ? `${text.most(terms.mostTimes)}，`
            : ''}
          {text.claimDays(terms.claimDays)}
        </p>
      </div>
    </Sheet>
  )
}

/** A press whose answer was lost is asked again under its id. */
function Act({ activity, status, isMember, onDone }: SheetProps) {
  const { run, isBusy } = useCommand(participate, { onFailure: onDone })
  const obstacle = standsInWay(activity, { status, isMember })
  async function join() {
    const params = { activityId: activity.id }
    const done = await run((commandId) => ({ params, body: { commandId } }))
    if (!done) return
    toast(done.state === 'waiting' ? text.applied : text.joined, 'check')
    onDone()
  }
  if (!isMember && activity.when === 'running') {
    return (
      <div className="act-foot">
        <Link
          className={buttonClass({ kind: 'primary', size: 'lg', isWide: true })}
          to={loginPath(href('discount'))}
        >
          {text.login}
        </Link>
      </div>
    )
  }
  const label = activity.isReviewed ? text.apply : text.join
  const amount = status?.amount
  return (
    <div className="act-foot">
      {obstacle === undefined ? null : <p>{obstacle}</p>}
      <Button
        kind="primary"
        size="lg"
        isWide
        isBusy={isBusy}
        disabled={obstacle !== undefined}
        onClick={() => void join()}
      >
        {amount && !activity.isReviewed ? text.joinAmount(shown(amount)) : label}
      </Button>
    </div>
  )
}
